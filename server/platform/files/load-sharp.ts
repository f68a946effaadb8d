/**
 * What reads and writes the pixels of pictures, loaded with the first of them: until then a process does without its 8 MB. Each
 * picture is made by one thread, and none is kept: the machine is the shop's.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
