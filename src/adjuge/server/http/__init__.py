"""Everything that is answered over HTTP: routes, and how requests are read and answered."""
