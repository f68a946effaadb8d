/** Some text, one @, a host with a point: what an email can be sent to (H-76). Browser and server judge by it alike. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
