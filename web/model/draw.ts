import type { Matrix } from './matrix.ts'
import { makeProgram, type Program } from './program.ts'
import { flatShader, fragmentShader } from './shaders.ts'
import { storePicture } from './store-mesh.ts'
import { storeThings, type Placed, type Things } from './things.ts'
import type { Material } from './material.ts'
import { drawStudio } from './studio.ts'
import type { Vec } from './surface.ts'

export interface Shot {
  view: Matrix
  eye: Vec
  /** By how much the lights turn with the camera, in radians. */
  turn: number
}

export type Drawer = ReturnType<typeof openDrawer>

const still: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** Draws things with WebGL 2 into a canvas; `load` takes the place of what was loaded before. Throws where there is no WebGL 2. */
export function openDrawer(canvas: HTMLCanvasElement) {
  const gl = openContext(canvas)
  const [solid, flat] = [makeProgram(gl, fragmentShader), makeProgram(gl, flatShader)]
  let sync: WebGLSync | null = null
  let stored: ReturnType<typeof storeThings> | undefined
  const studio = storePicture(gl, drawStudio(), true)
  gl.enable(gl.DEPTH_TEST)
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)

  function load(things: Things) {
    stored?.free()
    stored = storeThings(gl, things)
  }
  /** Pixels; a canvas that has them already is left as it is. */
  function resize(width: number, height: number) {
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  }
  function draw({ view, eye, turn }: Shot, placed: readonly Placed[]) {
    gl.viewport(0, 0, canvas.width, canvas.height)
    gl.depthMask(true)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
    for (const { name, model = still, fade = 1 } of placed) {
      const thing = stored?.get(name)
      if (!thing) continue
      const { mesh, material, picture } = thing
      const program = material.isFlat ? flat : solid
      program.use()
      program.matrix('view', view)
      program.matrix('model', model)
      if (material.isFlat) program.set('cover', fade)
      else setMaterial(program, material, Boolean(picture))
      program.set('eye', ...eye)
      program.set('turn', Math.cos(turn), Math.sin(turn))
      program.unit('studio', 1)
      gl.activeTexture(gl.TEXTURE1)
      studio.bind()
      gl.activeTexture(gl.TEXTURE0)
      picture?.bind()
      gl.depthMask(material.cover === 1 && !material.isFlat)
      mesh.draw()
    }
    gl.deleteSync(sync)
    sync = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
    gl.flush()
  }
  /** Whether the last picture is drawn. */
  const isDone = () => !sync || gl.getSyncParameter(sync, gl.SYNC_STATUS) === gl.SIGNALED
  function free() {
    gl.deleteSync(sync)
    stored?.free()
    studio.free()
    solid.free()
    flat.free()
    gl.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return { load, resize, draw, isDone, free }
}

function openContext(canvas: HTMLCanvasElement) {
  const gl = canvas.getContext('webgl2', { antialias: true, alpha: true, powerPreference: 'low-power' })
  if (!gl) throw new Error('no WebGL 2')
  return gl
}

function setMaterial(program: Program, material: Material, isPatterned: boolean) {
  const { colour, gradient = [-1, 1], metal = 0, rough, cover, lowCover = cover, rim = 0, shine = 1 } = material
  program.set('colour', ...colour)
  program.set('gradient', ...gradient)
  for (const [name, value] of Object.entries({ metal, rough, cover, lowCover, rim, shine })) program.set(name, value)
  program.set('patterned', isPatterned ? 1 : 0)
}
