import type { Material } from './material.ts'
import type { Matrix } from './matrix.ts'
import type { Packed } from './pack.ts'
import { storeMesh, storePicture } from './store-mesh.ts'

export interface Thing {
  mesh: Packed
  material: Material
  /** A picture in place of its colour. */
  picture?: HTMLCanvasElement
  repeats?: boolean
}
export type Things = ReadonlyMap<string, Thing>

/** What is drawn where: `model` moves a thing, `fade` makes what is flat fainter. */
export interface Placed {
  name: string
  model?: Matrix
  fade?: number
}

/** Things on the graphics card, by name. */
export function storeThings(gl: WebGL2RenderingContext, things: Things) {
  const stored = new Map(
    [...things].map(([name, { mesh, material, picture, repeats = false }]) => {
      const onCard = picture && storePicture(gl, picture, repeats)
      return [name, { mesh: storeMesh(gl, mesh), material, picture: onCard }] as const
    }),
  )
  const free = () => {
    for (const { mesh, picture } of stored.values()) {
      mesh.free()
      picture?.free()
    }
  }
  return { get: (name: string) => stored.get(name), free }
}
