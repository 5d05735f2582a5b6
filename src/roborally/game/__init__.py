"""The data of a race: cards, robots, asks, events, chance and what a seat may see."""
