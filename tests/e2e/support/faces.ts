import sharp from 'sharp'

/** A drawn face that holds a card: pupils 62 mm apart, in pixels of 3.2 to a millimetre, the card as near as the eyes. */
export const face = {
  width: 900,
  height: 1140,
  eyeLeft: [351, 555],
  eyeRight: [549, 555],
  cardLeft: [313, 330],
  cardRight: [587, 330],
} as const

const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1140" viewBox="0 0 900 1140">
  <rect width="900" height="1140" fill="#cfd5cc"/><path d="M90 1140q30-234 255-264h210q225 39 255 264z" fill="#5d6b62"/>
  <path d="M357 780h186v129q-93 75-186 0z" fill="#c9a085"/><ellipse cx="450" cy="560" rx="262" ry="340" fill="#d9b095"/>
  <path d="M188 480q0-280 262-280t262 280q-20-120-90-160-160 40-340 0-80 50-94 160z" fill="#3a2a22"/>
  <g fill="#23402f"><rect x="313" y="230" width="274" height="173" rx="10"/></g>
  <path d="M300 505q50-24 110-8M490 497q60-16 110 8" fill="none" stroke="#3a2a22" stroke-width="13"/>
  <g fill="#fff"><ellipse cx="351" cy="555" rx="48" ry="24"/><ellipse cx="549" cy="555" rx="48" ry="24"/></g>
  <g fill="#5b4630"><circle cx="351" cy="555" r="20"/><circle cx="549" cy="555" r="20"/></g>
  <g fill="#111"><circle cx="351" cy="555" r="8"/><circle cx="549" cy="555" r="8"/></g>
  <path d="M450 590q-6 75-36 114 15 21 36 21t36-21M372 804q78 42 156 0" fill="none" stroke="#8f4b41" stroke-width="9"/>
</svg>`

/** The face as a photo: `orientation` as cameras say it in EXIF, the pixels turned the other way. */
export async function photoOfFace(orientation = 1) {
  const upright = sharp(Buffer.from(drawn)).jpeg({ quality: 90 })
  if (orientation === 1) return upright.toBuffer()
  const lying = await sharp(await upright.toBuffer())
    .rotate(-90)
    .toBuffer()
  return sharp(lying).withMetadata({ orientation }).jpeg({ quality: 90 }).toBuffer()
}
