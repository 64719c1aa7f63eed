VENV := .venv
PYTHON ?= python3.11

$(VENV)/ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet uv
	$(VENV)/bin/uv pip install --quiet --python $(VENV)/bin/python -e '.[all]' --group test --group lint --group docs
	touch $@
