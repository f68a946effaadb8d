/** A random UUID. `crypto.randomUUID` is missing outside of secure contexts, for example in a demo without https. */
export function newUuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // version 4, variant 1: the server checks both
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
