### What somebody has on a server: tokens, data, people who are blocked.

account-title = My account
account-nobody = You have nothing here yet. Play a race, or take a name at the top.
tokens-title = Tokens for programs
tokens-text = With a token a program of yours comes in as you: a bot, a screen, a statistic. It can never touch your account, and what was made with it ends with it.
tokens-name = Name of the program
tokens-scope = What it may do
tokens-scope-read = Look
tokens-scope-read-text = It sees what you see, your hand too, and changes nothing.
tokens-scope-bot = Be a bot
tokens-scope-bot-text = It looks, sits down and answers. It makes no rooms and says nothing in the chat.
tokens-scope-play = Play
tokens-scope-play-text = It does everything at a table that you do: rooms, chat, advice, courses.
tokens-make = Make a token
tokens-made = The token of { $name } is shown only this once. Keep it like a password.
tokens-copy = Copy
tokens-copied = Copied
tokens-since = since { $day }
tokens-end = End
tokens-end-one = End the token of { $name }
tokens-sure = Its programs lose their connection.
tokens-none = There are no tokens.
data-title = My data
data-text = One file with everything that this server has stored about you: rooms, races with their records, what you said, courses, tokens.
data-take = Download my data
data-forget = Forget me
data-forget-sure = Yes, forget me for good
