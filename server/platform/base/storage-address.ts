import { fileURLToPath } from 'node:url'

/** A bucket of a server that speaks S3, and where in it. */
export interface BucketAddress {
  /** `https://s3.example/bucket`, without credentials. */
  url: string
  /** Before every key: empty, or `folder/`. */
  prefix: string
  key: string
  secret: string
  region: string
}

/** Where files lie: in a folder, or in a bucket. */
export type StorageAddress = { folder: string } | { bucket: BucketAddress }

/**
 * `https://KEY:SECRET@s3.example/bucket/folder?region=eu-south-1` or `file:///mnt/shop`; signs of the secret that mean
 * something in an address are encoded (`/` is `%2F`, `+` is `%2B`). Undefined: it is neither.
 */
export function readStorageAddress(text: string): StorageAddress | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, pathname, username, password, searchParams, hostname } = new URL(text)
  if (protocol === 'file:') return hostname === '' && pathname !== '/' ? { folder: fileURLToPath(text) } : undefined
  const [, bucket, prefix] = /^\/([\w.-]+)\/?((?:[\w-][\w.-]*\/?)*)$/.exec(pathname) ?? []
  const [key, secret] = [username, password].map(decode)
  if (!/^https?:$/.test(protocol) || bucket === undefined || !key || !secret) return undefined
  return {
    bucket: {
      url: `${origin}/${bucket}`,
      prefix: prefix?.replace(/([^/])$/, '$1/') ?? '',
      key,
      secret,
      region: searchParams.get('region') ?? 'us-east-1',
    },
  }
}

/** Undefined: a `%` in it stands for itself, and should be `%25`. */
function decode(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
