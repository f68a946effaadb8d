/** `#rrggbb`, as the owner's colours are stored. */
const form = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/

export const isColor = (text: string) => form.test(text)

type Channels = [red: number, green: number, blue: number]

function channelsOf(color: string): Channels {
  const [, ...pairs] = form.exec(color) ?? []
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16))
  return [red, green, blue]
}

const spell = (channels: Channels) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** From 0, black, to 1, white (WCAG 2.2, relative luminance). */
function luminance(color: string) {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** From 1, the same, to 21, black on white (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** What text needs of its background (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5
/** The text of the shop; web/app.css has it too. */
export const inkColor = '#121714'

/** Whether the shop's text can be read on this. */
export const isReadable = (color: string) => isColor(color) && contrast(color, inkColor) >= leastContrast

const steps = 255

/** The colour itself where the shop's text can be read on it; else the one of the same hue that is as little lighter as will do. */
export function nearestReadable(color: string) {
  for (let step = 0; step <= steps; step += 1) {
    const [red, green, blue] = channelsOf(color)
    const mix = (channel: number) => channel + ((255 - channel) * step) / steps
    const lighter = spell([mix(red), mix(green), mix(blue)])
    if (isReadable(lighter)) return lighter
  }
  return '#ffffff'
}
