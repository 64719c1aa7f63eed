"""What several nodes share: hints between them, leases, the log, and cleaning up."""
