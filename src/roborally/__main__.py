"""``python -m roborally`` does what the command ``roborally`` does."""

from __future__ import annotations

from roborally.cli import main

if __name__ == "__main__":
    main()
