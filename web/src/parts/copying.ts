/** Texts for elsewhere: into the clipboard, or to the sharing sheet of a phone. */

/** Puts a text into the clipboard; browsers refuse the usual way to pages without https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'unseen';
    document.body.append(field);
    field.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- all that a page without https has
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

/** Shares a link where the device has a way for that, else copies it. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  if (!matchMedia('(pointer: coarse)').matches || typeof navigator.share !== 'function') return copyText(url);
  try {
    await navigator.share({ title, url });
    return true;
  } catch {
    return false;
  }
}
