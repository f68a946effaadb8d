import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

interface Signed {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: Buffer
}

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** As RFC 3986 asks for: more than `encodeURIComponent` encodes. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Whether a request carries the signature (version 4) of this key, computed here from Amazon's description: over method, path,
 * query, the headers that it names and the hash of its body, which has to be the body's unless it says that it is unsigned.
 */
export function isSigned({ method, url, headers, body }: Signed, access: { key: string; secret: string }) {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[\w-]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=(\w{64})$/
  const [, key, scope = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? []
  const payload = String(headers['x-amz-content-sha256'])
  const at = String(headers['x-amz-date'])
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (key !== access.key || needed.some((name) => !names.split(';').includes(name))) return false
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash(body)) return false
  if (at.slice(0, 8) !== scope.slice(0, 8)) return false
  const canonical = [method, pathOf(url), queryOf(url), ...headerLines(headers, names), '', names, payload].join('\n')
  const secretOf = [`AWS4${access.secret}`, ...scope.split('/')] as const
  const signing = secretOf.slice(1).reduce<string | Buffer>((made, part) => mac(made, part), secretOf[0])
  return mac(signing, ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n')).toString('hex') === signature
}

/** S3 signs the path as it is sent, each sign encoded once. */
const pathOf = ({ pathname }: URL) =>
  pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')

const queryOf = ({ searchParams }: URL) =>
  [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')

const headerLines = (headers: IncomingHttpHeaders, names: string) =>
  names.split(';').map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`)
