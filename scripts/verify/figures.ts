// npm run figures: how large the shop is, how its parts hang together, and what is installed for it. A figure above its bound
// ends with code 1. --check prints only those. --start also clones the last commit into an empty folder and measures its
// npm start there.
import { readCodeFigures } from './figures/code-figures.ts'
import { isAbove, printFigure } from './figures/figure.ts'
import { readInstalledFigures } from './figures/installed-figures.ts'
import { measureStart } from './figures/measure-start.ts'
import { readStructureFigures } from './figures/structure-figures.ts'

const figures = [
  ...readStructureFigures('.'),
  ...readCodeFigures('.'),
  ...readInstalledFigures('.'),
  ...(process.argv.includes('--start') ? await measureStart() : []),
]
const above = figures.filter(isAbove)
for (const figure of process.argv.includes('--check') ? above : figures) console.log(printFigure(figure))
process.exitCode = above.length > 0 ? 1 : 0
