/** A failure as the error-reporting service takes it, as far as the shop uses it. */
export interface Report {
  event_id?: string
  timestamp?: number
  level?: string
  platform?: string
  environment?: string
  release?: string
  message?: string
  tags?: { [name: string]: unknown }
  sdk?: object
  exception?: { values?: { type?: string; value?: string; stacktrace?: { frames?: Frame[] } }[] }
}
interface Frame {
  filename?: string
  function?: string
  lineno?: number
  colno?: number
  in_app?: boolean
}

/**
 * What of a failure may leave the shop: its kind, its words and where in the code it happened. Whatever else the service's
 * own code gathered (addresses, headers, bodies, names of people and machines, what was clicked before) stays here.
 */
export function cleanReport({
  event_id,
  timestamp,
  level,
  platform,
  environment,
  release,
  message,
  tags,
  sdk,
  exception,
}: Report): Report {
  return {
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(level && { level }),
    ...(platform && { platform }),
    ...(environment && { environment }),
    ...(release && { release }),
    ...(message && { message: maskText(message) }),
    ...(tags?.['part'] !== undefined && { tags: { part: tags['part'] } }),
    // else the service notes the network address that the report came from
    sdk: { ...sdk, settings: { infer_ip: 'never' } },
    ...(exception?.values && { exception: { values: exception.values.map(cleanException) } }),
  }
}

function cleanException({ type, value, stacktrace }: NonNullable<NonNullable<Report['exception']>['values']>[number]) {
  return {
    ...(type && { type }),
    ...(value && { value: maskText(value) }),
    ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(cleanFrame) } }),
  }
}

function cleanFrame({ filename, function: name, lineno, colno, in_app }: Frame): Frame {
  return {
    ...(filename && { filename: filename.replace(/[?#].*$/, '') }),
    ...(name && { function: name }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
    ...(in_app !== undefined && { in_app }),
  }
}

/** A text without what could name a person or give access: email and network addresses, queries, tokens, long numbers. */
export function maskText(text: string) {
  return text
    .slice(0, 1000)
    .replaceAll(/[^\s@<>"'(,;:/=]{1,64}@[\w.-]{1,200}/g, '***@***')
    .replaceAll(/\?[^\s"')]+/g, '?***')
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '*.*.*.*')
    .replaceAll(/(?:\b[\da-f]{1,4}:){3,7}[\da-f:]*/gi, '*:*')
    .replaceAll(/[\w-]{20,}/g, (word) => (/\d/.test(word) ? '***' : word))
    .replaceAll(/\+?\d(?:[ .-]?\d){7,}/g, '***')
}
