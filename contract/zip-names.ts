/** Whether a file is called as a picture that the shop takes, or that some browsers make one of. */
export const isPictureName = (name: string) => /\.(?:jpe?g|jpe|jfif|png|webp|avif|heic|heif)$/i.test(name)
