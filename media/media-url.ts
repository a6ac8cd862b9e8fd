/** Where the site serves the files of `media/web/`. Their names carry a hash of their content, so they never change. */
export function mediaUrl(file: string): string {
  return `/media/${file}`
}
