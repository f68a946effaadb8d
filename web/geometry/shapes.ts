/** The heights of hinge and bridge as fractions of half the lens height, and the outline of the lens. */
export type Shape = readonly [hinge: number, bridge: number, outline: string]

/**
 * The right lens of each `formaOcchiale`, seen from the front: x,y pairs at equal steps along the edge, in hundredths
 * of half the lens width, x towards the temple, y upwards.
 */
export const shapes: Record<string, Shape> = {
  tonda: [
    0.34,
    0.3,
    '100 0,96 -27,84 -52,65 -72,41 -87,14 -95,-14 -95,-41 -87,-65 -72,-84 -52,-96 -27,-100 0,-96 27,-84 52,-65 72,-41 87,-14 95,14 95,41 87,65 72,84 52,96 27',
  ],
  ovale: [
    0.3,
    0.26,
    '100 0,96 -24,86 -42,69 -57,46 -66,18 -71,-18 -71,-46 -66,-69 -57,-86 -42,-96 -24,-100 0,-96 24,-86 42,-69 57,-46 66,-18 71,18 71,46 66,69 57,86 42,96 24',
  ],
  pantos: [
    0.58,
    0.54,
    '-73 80,-46 85,-18 88,11 89,39 88,68 85,87 70,97 44,99 17,94 -10,84 -36,70 -59,46 -74,20 -85,-8 -89,-35 -81,-60 -67,-78 -47,-90 -22,-98 4,-98 31,-88 57',
  ],
  quadrata: [
    0.72,
    0.62,
    '-94 73,-65 79,-34 82,-3 84,28 84,59 83,89 80,98 56,100 26,100 -5,97 -35,92 -65,68 -77,38 -82,7 -84,-24 -84,-55 -81,-83 -74,-92 -46,-97 -16,-100 14,-99 44',
  ],
  rettangolare: [
    0.66,
    0.56,
    '-96 56,-69 61,-41 63,-13 65,15 66,43 66,71 65,96 60,100 33,100 5,97 -22,92 -50,72 -61,43 -64,15 -66,-13 -66,-41 -65,-68 -63,-90 -53,-96 -26,-100 2,-100 29',
  ],
  trapezio: [
    0.78,
    0.66,
    '-99 55,-74 65,-46 71,-17 75,11 78,40 79,68 80,97 79,99 55,97 27,93 0,87 -28,77 -53,53 -67,26 -76,-2 -80,-31 -78,-58 -73,-74 -52,-84 -26,-92 1,-97 28',
  ],
  'cat-eye': [
    0.8,
    0.46,
    '-80 49,-55 59,-29 65,-2 69,25 72,52 76,78 79,100 74,100 48,98 21,92 -5,81 -29,66 -51,45 -67,20 -77,-7 -80,-34 -75,-58 -64,-78 -47,-92 -24,-100 1,-93 26',
  ],
  goccia: [
    0.56,
    0.22,
    '-98 72,-71 79,-42 83,-13 86,16 88,45 88,70 78,92 61,100 35,98 8,91 -19,78 -43,60 -65,37 -82,10 -88,-19 -85,-45 -75,-65 -57,-82 -34,-93 -9,-98 19,-100 46',
  ],
  esagonale: [
    0.34,
    0.34,
    '-56 86,-28 88,0 88,29 88,57 86,72 63,85 39,97 14,94 -11,83 -37,71 -62,57 -86,29 -88,1 -88,-28 -88,-56 -86,-70 -62,-82 -38,-94 -13,-96 13,-84 38,-70 62',
  ],
  farfalla: [
    0.76,
    0.52,
    '-93 53,-67 64,-38 71,-9 77,21 82,51 86,80 88,99 78,100 49,98 21,94 -8,88 -36,77 -61,52 -76,24 -85,-6 -88,-35 -83,-62 -72,-86 -56,-96 -30,-100 -2,-99 26',
  ],
}

/** What owners and suppliers write for a shape; the first that is found counts, so that `quadrata arrotondata` is square. */
const words: readonly (readonly [word: RegExp, shape: string])[] = [
  [/gatt|felin|cat[ -]?eye/i, 'cat-eye'],
  [/re[ct]tang/i, 'rettangolare'],
  [/quadrat|square/i, 'quadrata'],
  [/pant/i, 'pantos'],
  [/trapez|wayfarer|clubmaster|browline/i, 'trapezio'],
  [/gocci|aviator|pilot/i, 'goccia'],
  [/agon|geometr/i, 'esagonale'],
  [/farfall|butterfly/i, 'farfalla'],
  [/oval|ellitt/i, 'ovale'],
  [/tond|circolar|round/i, 'tonda'],
]

/** The name under which a shape is drawn; undefined for one that has no drawing. */
export const nameShape = (text: string) => words.find(([word]) => word.test(text))?.[1]
