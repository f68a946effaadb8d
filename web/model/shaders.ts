import { brightest } from './studio.ts'

/** Places in millimetres, normals, and the place in the pattern. */
export const vertexShader = `#version 300 es
layout(location=0) in vec3 place;
layout(location=1) in vec3 normal;
layout(location=2) in vec2 mark;
uniform mat4 view;
uniform mat4 model;
out vec3 at, out_n;
out vec2 on;
void main() {
  vec4 world = model * vec4(place, 1.);
  at = world.xyz;
  out_n = mat3(model) * normal;
  on = mark;
  gl_Position = view * world;
}`

/**
 * One material: an albedo or a pattern, metal or lacquer, and how much of what is behind shines through.
 * The light is that of the catalogue's pictures: boxes of light around a table, turned with the camera.
 */
export const fragmentShader = `#version 300 es
precision highp float;
in vec3 at, out_n;
in vec2 on;
uniform vec3 eye, colour;
uniform vec2 turn, gradient;
uniform float metal, rough, cover, lowCover, rim, patterned, shine;
uniform sampler2D pattern, studio;
out vec4 result;

/* the studio as a picture; blurred by its smaller copies */
float light(vec3 r, float blur) {
  vec2 place = vec2(atan(r.x, r.z) * .15915494 + .5, asin(clamp(r.y, -1., 1.)) * .31830989 + .5);
  float grain = log2(max(1., 40. * length(fwidth(r))));
  float l = textureLod(studio, place, max(blur * 6., grain)).r;
  return l * l * ${brightest.toFixed(1)};
}
vec3 screen(vec3 c) { return pow(clamp(c, 0., 1.), vec3(1. / 2.2)); }
vec3 turned(vec3 v) { return vec3(v.x * turn.x - v.z * turn.y, v.y, v.x * turn.y + v.z * turn.x); }

void main() {
  vec3 v = normalize(eye - at);
  vec3 n = normalize(out_n);
  if (dot(n, v) < 0.) n = -n;
  float facing = clamp(dot(n, v), 0., 1.);
  vec3 r = turned(reflect(-v, n));
  vec3 t = turned(n);
  vec3 albedo = colour;
  if (patterned > .5) albedo = pow(texture(pattern, on).rgb, vec3(2.2));
  float fresnel = .04 + .96 * pow(1. - facing, 5.);
  float sharp = light(r, rough);
  vec3 lamps = vec3(.62 + .34 * t.y + .22 * t.z);
  vec3 lacquer = albedo * lamps + shine * (fresnel * min(sharp, 3.5) + .003);
  vec3 shown = mix(lacquer, albedo * sharp * 1.15, metal);
  float edge = pow(1. - facing, 2.2);
  float alpha = clamp(mix(lowCover, cover, smoothstep(gradient.x, gradient.y, at.y)) + rim * edge, 0., 1.);
  vec3 tint = albedo * min(lamps, .85) * mix(1., .16, edge * step(.01, rim));
  result = cover > .999
    ? vec4(screen(shown), 1.)
    : vec4(screen(tint) * alpha + screen(vec3(fresnel * min(sharp, 4.) * shine)) * (1. - .3 * alpha), alpha);
}`

/** What lies on the table: a picture with its own transparency. */
export const flatShader = `#version 300 es
precision mediump float;
in vec3 at, out_n;
in vec2 on;
uniform float cover;
uniform sampler2D pattern;
out vec4 result;
void main() { result = vec4(0., 0., 0., texture(pattern, on).a * cover); }`
