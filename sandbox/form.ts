/** A decoded form: `a[b][0]=x` is { a: { b: { 0: 'x' } } }. No prototype, so `__proto__` is a name like any other. */
export interface Form {
  [name: string]: string | Form
}

export class FormFault extends Error {}

const MAX_FIELDS = 1000
const MAX_DEPTH = 8

const emptyForm = (): Form => Object.create(null) as Form

export function parseForm(text: string): Form {
  const form = emptyForm()
  let fields = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++fields > MAX_FIELDS) throw new FormFault(`More than ${MAX_FIELDS} parameters`)
    if (name.includes('\0') || value.includes('\0')) throw new FormFault('A parameter holds a NUL byte')
    setField(form, readPath(name), value)
  }
  return form
}

/** The value as text; a nested or missing field counts as empty. */
export function readText(form: Form, name: string): string {
  const value = form[name]
  return typeof value === 'string' ? value.trim() : ''
}

function readPath(name: string): string[] {
  const parts = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!parts) throw new FormFault(`Malformed parameter name: ${name.slice(0, 100)}`)
  const path = [parts[1] ?? '', ...(parts[2] ?? '').split(/[[\]]+/).slice(1, -1)]
  // `list[]=a` leaves no name between its brackets: setField appends.
  const nested = parts[2]?.endsWith('[]') ? [...path.filter(Boolean), ''] : path
  if (nested.length > MAX_DEPTH) throw new FormFault(`Parameter nested too deeply: ${name.slice(0, 100)}`)
  return nested
}

function setField(form: Form, path: string[], value: string): void {
  let place = form
  for (const [index, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(place).length) : part
    const old = place[key]
    if (index === path.length - 1) {
      if (typeof old === 'object') throw new FormFault(`Parameter given twice: ${path[0]}`)
      place[key] = value
    } else {
      if (typeof old === 'string') throw new FormFault(`Parameter given twice: ${path[0]}`)
      place = place[key] = old ?? emptyForm()
    }
  }
}
