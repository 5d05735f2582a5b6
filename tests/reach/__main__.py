"""``python -m tests.reach`` counts all positions anew; look at the difference before keeping it."""

from tests.reach.counting import main

main()
