import { vertexShader } from './shaders.ts'

/** A program on the graphics card, and its settings by name. Throws where the driver does not take it. */
export function makeProgram(gl: WebGL2RenderingContext, fragment: string) {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) throw new Error('no shader')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    gl.deleteShader(shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'no program')
  const places = new Map<string, WebGLUniformLocation | null>()
  const placeOf = (name: string) => {
    if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name))
    return places.get(name) ?? null
  }
  return {
    use: () => gl.useProgram(program),
    matrix: (name: string, value: readonly number[]) => gl.uniformMatrix4fv(placeOf(name), false, value),
    /** One to three numbers. */
    set(name: string, ...value: readonly number[]) {
      const [x = 0, y = 0, z = 0] = value
      if (value.length === 1) gl.uniform1f(placeOf(name), x)
      else if (value.length === 2) gl.uniform2f(placeOf(name), x, y)
      else gl.uniform3f(placeOf(name), x, y, z)
    },
    /** Which texture unit a picture is read from. */
    unit: (name: string, value: number) => gl.uniform1i(placeOf(name), value),
    free: () => gl.deleteProgram(program),
  }
}
export type Program = ReturnType<typeof makeProgram>
