import { views, type ViewName } from './camera.ts'
import { compose } from './compose.ts'
import { openDrawer } from './draw.ts'
import { makeScene, type SeenFrame } from './scene.ts'

/** Pixels: twice what the shop shows is not needed of a drawing. */
const [width, height] = [1600, 1200]
/** What stands on each picture, so that it is never taken for a photograph. */
const mark = 'Disegno dalle misure'

const order: readonly ViewName[] = ['fronte', 'trequarti', 'lato']

/**
 * Pictures of a frame from before, from three quarters and from the side, on white, marked as drawings. Throws where the browser has no
 * WebGL 2, or a measure is missing.
 */
export async function renderPictures(frame: SeenFrame): Promise<File[]> {
  const scene = makeScene(frame)
  if (!scene) throw new Error('a measure is missing')
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const drawer = openDrawer(canvas)
  try {
    drawer.load(scene.things)
    const files: File[] = []
    for (const name of order) {
      const { shot, placed } = compose(scene, views[name], width / height)
      drawer.draw(shot, placed)
      // in the same task as it is drawn: later the browser may have taken the picture away
      files.push(await toFile(onWhite(canvas), `${frame.codice || 'montatura'}-${name}-disegno.jpg`))
    }
    return files
  } finally {
    drawer.free()
  }
}

function onWhite(drawn: HTMLCanvasElement) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas to draw on')
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, width, height)
  paper.drawImage(drawn, 0, 0)
  paper.fillStyle = '#5a625d'
  paper.font = '500 30px sans-serif'
  paper.fillText(mark, 48, height - 48)
  return canvas
}

async function toFile(canvas: HTMLCanvasElement, name: string) {
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!bytes) throw new Error('the canvas gave no picture')
  return new File([bytes], name, { type: 'image/jpeg' })
}
