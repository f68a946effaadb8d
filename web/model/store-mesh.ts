import type { Packed } from './pack.ts'

/** A mesh on the graphics card. */
export function storeMesh(gl: WebGL2RenderingContext, { numbers, places }: Packed) {
  const array = gl.createVertexArray()
  const buffers = [gl.createBuffer(), gl.createBuffer()] as const
  gl.bindVertexArray(array)
  gl.bindBuffer(gl.ARRAY_BUFFER, buffers[0])
  gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STATIC_DRAW)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffers[1])
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, places, gl.STATIC_DRAW)
  for (const [index, size, offset] of [
    [0, 3, 0],
    [1, 3, 12],
    [2, 2, 24],
  ] as const) {
    gl.enableVertexAttribArray(index)
    gl.vertexAttribPointer(index, size, gl.FLOAT, false, 32, offset)
  }
  gl.bindVertexArray(null)
  return {
    draw() {
      gl.bindVertexArray(array)
      gl.drawElements(gl.TRIANGLES, places.length, gl.UNSIGNED_SHORT, 0)
    },
    free() {
      gl.deleteVertexArray(array)
      for (const buffer of buffers) gl.deleteBuffer(buffer)
    },
  }
}

/** A picture on the graphics card; `repeats`: beyond its edges. */
export function storePicture(gl: WebGL2RenderingContext, picture: TexImageSource, repeats: boolean) {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture)
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  const edge = repeats ? gl.REPEAT : gl.CLAMP_TO_EDGE
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, edge)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, edge)
  return { bind: () => gl.bindTexture(gl.TEXTURE_2D, texture), free: () => gl.deleteTexture(texture) }
}
