/** What a file of products may have. */
export const importazioneBytes = 5_000_000
export const importazioneRighe = 5000
