/* A bot in C with nothing but its standard library, over JSON lines.
 *
 *     cc -O2 -o forward examples/bots/forward.c
 *     roborally arena Rover,Rover,Rover "exec:./forward"
 *
 * It lays its cards in the order in which they lie in its hand, moves first. It reads of each line
 * what it needs by the name before it: words in a question have no quotes in them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1 << 20, MOST = 16, WORD = 64 };

/* Behind "name": in a text; NULL if it is not there. */
static const char *after(const char *text, const char *name) {
    char key[WORD];
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *found = text ? strstr(text, key) : NULL;
    if (found == NULL) return NULL;
    found += strlen(key);
    return found + strspn(found, " ");
}

/* The word in quotes that stands there. */
static void word(const char *text, char *into) {
    size_t length = text && *text == '"' ? strcspn(++text, "\"") : 0;
    if (length >= WORD) length = WORD - 1;
    memcpy(into, text ? text : "", length);
    into[length] = '\0';
}

/* How many items a list of numbers or words has; words are kept in `words`, if wanted. */
static int list(const char *text, char words[][WORD]) {
    int count = 0;
    const char *end = text ? strchr(text, ']') : NULL;
    for (const char *at = text ? text + 1 : NULL; end && at < end && count < MOST; count++) {
        at += strspn(at, " ,");
        if (at >= end) break;
        if (words) word(at, words[count]);
        at += strcspn(at, ",]");
    }
    return count;
}

static int has(char words[][WORD], int count, const char *wanted) {
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], wanted) == 0) return 1;
    return 0;
}

static void answer(const char *ask) {
    char id[WORD], usual[WORD], hand[MOST][WORD], banned[MOST][WORD];
    const char *program = after(ask, "program");
    word(after(ask, "id"), id);
    word(after(ask, "default"), usual);
    printf("{\"type\": \"answer\", \"ask\": \"%s\", \"answer\": \"", id);
    if (program == NULL || *program != '{') {
        printf("%s\"}\n", usual);
        return;
    }
    int open = list(after(program, "registers"), NULL);
    int cards = list(after(program, "hand"), hand);
    int bans = list(after(program, "not_first"), banned);
    int laid = 0, used[MOST] = {0};
    for (int pass = 0; pass < 3; pass++) /* moves, then other cards, then what may not be first */
        for (int i = 0; i < cards && laid < open; i++) {
            int late = !laid && has(banned, bans, hand[i]);
            if (used[i] || (pass == 0 && hand[i][0] != 'M') || (pass < 2 && late)) continue;
            printf("%s%s", laid++ ? "," : "", hand[i]);
            used[i] = 1;
        }
    printf("\"}\n");
}

int main(void) {
    char *line = malloc(LONGEST), type[WORD];
    while (line && fgets(line, LONGEST, stdin)) {
        word(after(line, "type"), type);
        if (strcmp(type, "hello") == 0) printf("{\"type\": \"ready\", \"name\": \"Forward\"}\n");
        if (strcmp(type, "ask") == 0) answer(after(line, "ask"));
        if (strcmp(type, "bye") == 0) break;
        fflush(stdout);
    }
    free(line);
    return 0;
}
