import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { isObject } from '#contract/objects.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { dayMs } from '#server/platform/base/schedule.ts'

/** Of the data folder; each form that is being read has a folder of its own in it. */
const uploadsFolder = 'caricamenti'
/** More fields and files than any form of the shop has: reading each costs time, and a small body holds very many. */
const mostParts = 100
/** Bytes of one text field, which is in memory. */
const fieldBytes = 100_000

interface Place {
  dataDir: string
  /** All files of the form together. */
  maxBytes: number
}

/** A form that was read. Its files are removed when it is disposed of. */
export interface Form extends AsyncDisposable {
  /** Texts and Files; an array where a name occurs more than once. */
  fields: Record<string, unknown>
}

/**
 * Reads a multipart form as it arrives: its files go to temporary files, which the returned `File`s read again, so that
 * memory holds some pieces of 64 kB only. Limits end the reading at once; a form that is not read to its end, because of
 * a failure or because the client went away, leaves no file. Problems: too-large, request-not-valid.
 */
export async function readForm(request: FastifyRequest, { dataDir, maxBytes }: Place): Promise<Form> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new Problem('too-large')
  const uploads = join(dataDir, uploadsFolder)
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(uploads, 'modulo-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const fields = await readParts(request, saveInto(folder, maxBytes))
    return { fields, [Symbol.asyncDispose]: remove }
  } catch (error) {
    // what the client still sends is read and dropped: else it would never come to read the answer
    request.raw.unpipe().resume()
    await remove()
    throw toFormProblem(error)
  }
}

async function readParts(request: FastifyRequest, save: (part: MultipartFile) => Promise<File>) {
  const fields: Record<string, unknown> = Object.create(null)
  const limits = { parts: mostParts, fields: mostParts, files: mostParts, fieldSize: fieldBytes, fileSize: Infinity }
  for await (const part of request.parts({ limits, preservePath: true })) {
    const { fieldname } = part
    if (part.type === 'field' && (part.valueTruncated || part.fieldnameTruncated)) throw new Problem('too-large')
    const value = part.type === 'file' ? await save(part) : part.value
    const before = fields[fieldname]
    fields[fieldname] = fieldname in fields ? [before, value].flat() : value
  }
  return fields
}

/** Writes one file after the other into a folder, until all together are too large. */
function saveInto(folder: string, maxBytes: number) {
  let count = 0
  let bytes = 0
  async function* bounded(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Problem('too-large')
      yield chunk
    }
  }
  return async ({ file, filename, mimetype }: MultipartFile) => {
    const path = join(folder, String((count += 1)))
    await pipeline(file, bounded, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    return new File([await openAsBlob(path)], unescapeName(filename), { type: mimetype })
  }
}

/** Browsers write three characters of a file's name as percent escapes, and no other (HTML, multipart/form-data encoding). */
function unescapeName(name = '') {
  return name.replaceAll(/%(?:0A|0D|22)/g, decodeURIComponent)
}

/** A disk that is full is the shop's failure; anything else that ends the reading is the form's. */
function toFormProblem(error: unknown) {
  const { statusCode, syscall } = isObject(error) ? error : {}
  if (error instanceof Problem || syscall !== undefined) return error
  return new Problem(statusCode === 413 ? 'too-large' : 'request-not-valid')
}

/** Removes forms that a process did not live to remove, a day after they came. */
export async function removeOldForms(dataDir: string, now: Date) {
  const uploads = join(dataDir, uploadsFolder)
  const names = await readdir(uploads).catch(() => [])
  for (const path of names.map((name) => join(uploads, name))) {
    const found = await stat(path).catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs > dayMs) await rm(path, { recursive: true, force: true })
  }
}
