import { crc32, deflateSync } from 'node:zlib'

const escaped = (text: string) => text.replaceAll(/[\\()]/g, String.raw`\$&`)

/** A minimal PDF with a page of text. */
export const pdf = (title: string, lines: readonly string[]) => {
  const textLines = [title, '', ...lines].map((line) => `(${escaped(line)}) Tj T*`).join('\n')
  const content = `BT /F1 14 Tf 20 TL 60 780 Td\n${textLines}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}${table}${trailer}`, 'latin1')
}

type Part = { readonly name: string; readonly text: string }

const sizes = (bytes: Buffer) => {
  const header = Buffer.alloc(12)
  header.writeUInt32LE(crc32(bytes), 0)
  header.writeUInt32LE(bytes.length, 4)
  header.writeUInt32LE(bytes.length, 8)
  return header
}

/** A zip archive of uncompressed parts. */
const zip = (parts: readonly Part[]) => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, text } of parts) {
    const [label, bytes] = [Buffer.from(name), Buffer.from(text)]
    const lengths = Buffer.from([label.length, 0, 0, 0])
    const version = Buffer.from([20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0x5b])
    const file = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      version,
      sizes(bytes),
      lengths,
      label,
      bytes,
    ])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\0', 'latin1'),
        version,
        sizes(bytes),
        lengths,
        place,
        label,
      ]),
    )
    files.push(file)
    at += file.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, index, end])
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE_DOCUMENT =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'

/** A minimal Word document with these paragraphs. */
export const docx = (paragraphs: readonly string[]) =>
  zip([
    {
      name: '[Content_Types].xml',
      text: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${OFFICE}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      text: `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE_DOCUMENT}" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      text: `${XML}<w:document xmlns:w="${WORD}"><w:body>${paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
    },
  ])

const chunk = (kind: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const framed = Buffer.alloc(8 + body.length)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), 4 + body.length)
  return framed
}

type Colour = readonly [number, number, number]

const pictureOf = (width: number, height: number, rowAt: (y: number) => Buffer) => {
  const rows = Array.from({ length: height }, (_, y) => Buffer.concat([Buffer.alloc(1), rowAt(y)]))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture of sky over a field: two colours that meet at the horizon. */
export const png = (sky: Colour, field: Colour, width = 640, height = 240) =>
  pictureOf(width, height, (y) => {
    const horizon = height * 0.55
    const [from, share] =
      y < horizon ? [sky, 1 - y / height / 3] : [field, 1 - (y - horizon) / height / 2]
    return Buffer.alloc(3 * width, Buffer.from(from.map((part) => Math.round(part * share))))
  })

const SIGNATURE = { width: 600, height: 200, margin: 60, line: 4 }

/** A picture of pen strokes that looks like a signature. */
export const signatureImage = () => {
  const { width, height, margin, line } = SIGNATURE
  const row = (y: number) => {
    const pixels = Buffer.alloc(3 * width, 255)
    for (let x = margin; x < width - margin; x += 1) {
      const wave = Math.sin(x / 17) * 38 + Math.sin(x / 41) * 24
      const slope = 1 + Math.abs(Math.cos(x / 17) * 2)
      if (Math.abs(y - height / 2 - wave) < line * slope) pixels.set([20, 33, 61], 3 * x)
    }
    return pixels
  }
  return pictureOf(width, height, row)
}
