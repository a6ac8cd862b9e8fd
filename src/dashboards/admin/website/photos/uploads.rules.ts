/** How an upload stands, wherever it is: on its way, being made, refused, or ready as a photo. */
export type UploadState =
  | { at: 'sending'; name: string; bytes: number; percent: number }
  | { at: 'making'; name: string }
  | { at: 'ready'; name: string; ref: string; needsAlt: boolean }
  | { at: 'refused'; name: string; reason: string }

type Local = { name: string; bytes: number; sent: number; key?: string; refusal?: string }
type Stored = { key: string; name: string; refusal: string | null }
type Made = { ref: string; alt: string; uploaded: { key: string } | null }

/** What this browser has sent and what the server knows of it. The server may not have been asked again yet. */
export function stateOfUpload(
  { name, bytes, sent, key, refusal }: Local,
  { uploads, photos }: { uploads: readonly Stored[]; photos: readonly Made[] },
): UploadState {
  if (refusal) return { at: 'refused', name, reason: refusal }
  if (key === undefined) return { at: 'sending', name, bytes, percent: Math.round((sent / Math.max(bytes, 1)) * 100) }
  const photo = photos.find(({ uploaded }) => uploaded?.key === key)
  if (photo) return { at: 'ready', name, ref: photo.ref, needsAlt: photo.alt === '' }
  const stored = uploads.find((one) => one.key === key)
  return stored?.refusal ? { at: 'refused', name, reason: stored.refusal } : { at: 'making', name }
}

/** "14.2 MB" or "340 KB". */
export function inMegabytes(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
