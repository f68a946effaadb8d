/**
 * What a file is, by its first bytes as on the server. `sent`: JPEG, PNG or WebP, which the server takes; `read`: AVIF or HEIC,
 * which some browsers can read.
 */
export async function kindOf(file: Blob): Promise<'sent' | 'read' | 'other'> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP/s.test(head))
    return 'sent'
  return /^.{4}ftyp(?:avif|avis|hei[cfmsx]|hev[cmsx]|mif1|msf1)/s.test(head) ? 'read' : 'other'
}
