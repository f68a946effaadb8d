import { isKey, type StoredFile } from '#server/platform/context/storage.ts'

/**
 * A page of a listing (ListObjectsV2): its files, and what to ask the next page with. A key that the shop would not give is
 * left out. Throws where it is no such page.
 */
export function readListing(xml: string): { files: StoredFile[]; next: string | undefined } {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('no listing of a bucket')
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: tagOf(entry, 'Key'),
    size: Number(tagOf(entry, 'Size')),
    changedAt: new Date(tagOf(entry, 'LastModified')),
  }))
  const more = tagOf(xml, 'IsTruncated') === 'true'
  return { files: files.filter(({ key }) => isKey(key)), next: more ? tagOf(xml, 'NextContinuationToken') : undefined }
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function tagOf(xml: string, name: string) {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
  return text.replaceAll(/&(\w+);/g, (whole, sign: string) => signs[sign] ?? whole)
}
