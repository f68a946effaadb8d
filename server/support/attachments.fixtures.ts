import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Pixels that no compression makes small. */
function noise(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 2_654_435_761) >>> 24
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A photo as a phone makes it: lying on its side, and telling where it was taken. */
export function phonePhoto({ width = 60, height = 40 } = {}) {
  return noise(width, height)
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefono', Software: 'segreto' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A photo of nothing, in the proportions of a product's pictures: their AVIF costs a fifth of what those of noise do. */
export function whitePhoto() {
  return sharp({ create: { width: 60, height: 45, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer()
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A PNG of any size that says so in its head, with next to nothing in it. */
function hollowPng(width: number, height: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PDF of one page with these further objects. */
export function pdf(...objects: (string | Buffer)[]) {
  const parts = [
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Count 0 >>\nendobj\n',
  ]
  return Buffer.concat([...parts, ...objects, 'trailer\n<< /Root 1 0 R >>\n%%EOF\n'].map((part) => Buffer.from(part)))
}

/** Objects packed into a stream, as newer PDFs have them: what they say is not in sight. */
export function packed(objects: string) {
  const bytes = deflateSync(Buffer.from(objects))
  const head = `3 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream\nendobj\n')])
}

const page = '<!doctype html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const text = (words: string) => Buffer.from(words)
export const action = (kind: string) => pdf(`3 0 obj\n<< /S /${kind} >>\nendobj\n`)

/** Files that a shop must not keep, each with its name and what it is refused with. */
export async function hostileFiles() {
  const photo = await phonePhoto()
  const png = await noise(30, 30).png().toBuffer()
  const webp = await noise(30, 30).webp().toBuffer()
  const not = {
    type: 'attachment-type',
    damaged: 'attachment-damaged',
    pixels: 'picture-too-large',
    active: 'pdf-active',
    large: 'attachment-too-large',
  } as const
  return [
    ['disegno.svg', text(svg), not.type],
    ['disegno.jpg', text(svg), not.type],
    ['disegno.png', text(`<?xml version="1.0"?>${svg}`), not.type],
    ['pagina.html', text(page), not.type],
    ['pagina.jpg', text(page), not.type],
    ['pagina.pdf', text(page), not.type],
    ['pagina.pdf', text(`\n%PDF-1.7 ${page} %%EOF`), not.type],
    ['pagina.webp', text(`RIFFxxxxWAVE${page}`), not.type],
    ['vuoto.jpg', Buffer.alloc(0), not.type],
    ['uno.jpg', Buffer.from([0xff]), not.type],
    ['zeri.png', Buffer.alloc(4096), not.type],
    ['animata.gif', text('GIF89a\x01\x00\x01\x00'), not.type],
    ['animata.jpg', await noise(8, 8).gif().toBuffer(), not.type],
    ['foto.tiff', await noise(8, 8).tiff().toBuffer(), not.type],
    ['foto.avif', await noise(16, 16).avif({ effort: 0 }).toBuffer(), not.type],
    ['foto.bmp', text('BM\x3a\x00\x00\x00'), not.type],
    ['icona.ico', Buffer.from([0, 0, 1, 0, 1, 0]), not.type],
    ['programma.exe', text('MZ\x90\x00\x03'), not.type],
    ['fattura.pdf.exe', text('MZ\x90\x00\x03 %PDF-1.7 %%EOF'), not.type],
    ['programma.jpg', text('\x7fELF\x02\x01\x01'), not.type],
    ['archivio.zip', text('PK\x03\x04'), not.type],
    ['documento.docx', text('PK\x03\x04[Content_Types].xml'), not.type],
    ['archivio.pdf', Buffer.concat([text('PK\x03\x04'), pdf()]), not.type],
    ['script.sh', text('#!/bin/sh\nrm -rf /'), not.type],
    ['testo.txt', text('Buongiorno'), not.type],
    ['tabella.csv', text('=HYPERLINK("http://x")'), not.type],
    ['posta.eml', text('From: a@b.example\n\nCiao'), not.type],
    ['video.mp4', text('\0\0\0\x18ftypmp42'), not.type],
    ['stampa.ps', text('%!PS-Adobe-3.0'), not.type],
    ['stile.xml', text('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), not.type],
    ['testa.jpg', photo.subarray(0, 20), not.damaged],
    ['mezza.jpg', photo.subarray(0, photo.length >> 1), not.damaged],
    ['mezza.png', png.subarray(0, png.length >> 1), not.damaged],
    ['mezza.webp', webp.subarray(0, webp.length >> 1), not.damaged],
    ['pagina.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(page)]), not.damaged],
    ['pagina.png', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), text(page)]), not.damaged],
    ['pagina.webp', text(`RIFF\x20\0\0\0WEBP${page}`), not.damaged],
    ['vuota.png', hollowPng(2000, 2000), not.damaged],
    ['niente.png', hollowPng(0, 0), not.damaged],
    ['bomba.png', hollowPng(60_000, 60_000), not.pixels],
    ['bomba-larga.png', hollowPng(1_000_000, 100), not.pixels],
    ['bomba-alta.png', hollowPng(41, 1_000_000), not.pixels],
    ['grande.jpg', Buffer.concat([photo, Buffer.alloc(8_000_001)]), not.large],
    ['grande.pdf', pdf(Buffer.alloc(8_000_000, ' ')), not.large],
    ['intestazione.pdf', text('%PDF-1.7'), not.damaged],
    ['tronco.pdf', pdf().subarray(0, 60), not.damaged],
    ['versione.pdf', text('%PDF-<script> %%EOF'), not.damaged],
    ['script.pdf', action('JavaScript'), not.active],
    ['suono.pdf', action('Rendition'), not.active],
    ['futuro.pdf', text('%PDF-3.0 %%EOF'), not.damaged],
    ['coda.pdf', Buffer.concat([pdf(), Buffer.alloc(3000, ' ')]), not.damaged],
    ['altrove.pdf', action('GoToR'), not.active],
    ['avvia.pdf', action('Launch'), not.active],
    ['invia.pdf', action('SubmitForm'), not.active],
    ['importa.pdf', action('ImportData'), not.active],
    ['dentro.pdf', action('GoToE'), not.active],
    ['allegato.pdf', pdf('3 0 obj\n<</Type/EmbeddedFile>>\nendobj\n'), not.active],
    ['modulo.pdf', pdf('3 0 obj\n<</XFA[4 0 R]>>\nendobj\n'), not.active],
    ['filmato.pdf', pdf('3 0 obj\n<</Subtype/RichMedia>>\nendobj\n'), not.active],
    ['cifrato.pdf', pdf('3 0 obj\n<</Encrypt 4 0 R>>\nendobj\n'), not.active],
  ] as const satisfies [string, Buffer, string][]
}
