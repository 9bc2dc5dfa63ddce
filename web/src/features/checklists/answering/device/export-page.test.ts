import { expect, it } from 'vitest'
import { exportPageOf } from './export-answer.ts'

const photo = {
  visit: 'v',
  id: '01890000-0000-7000-8000-000000000001',
  bytes: 3,
  takenAt: '2026-11-17T19:21:00.000Z',
  key: null,
}

it('is a page with the text as it was written, and the pictures that are still there', async () => {
  const content = new Blob(['abc'], { type: 'image/jpeg' })
  const page = await exportPageOf(
    [{ text: 'Água <b>\nlimpa & fria', photos: [] }],
    [
      { photo, content },
      { photo, content: undefined },
    ],
  )
  expect(page).toContain('<title>Água &lt;b></title>')
  expect(page).toContain('<pre>Água &lt;b>\nlimpa &amp; fria</pre>')
  expect(page).toContain('<img src="data:image/jpeg;base64,YWJj" alt="Imagem de 17/11/2026 16:21">')
  expect(page).toContain('<p>Imagem de 17/11/2026 16:21: não está mais neste aparelho</p>')
})

it('has each picture below the text that refers to it', async () => {
  const other = { ...photo, id: '01890000-0000-7000-8000-000000000002' }
  const pieces = [
    { text: 'Cerca\n', photos: [other.id] },
    { text: 'Água\n', photos: [] },
  ]
  const pictures = [photo, other].map((each) => ({ photo: each, content: undefined }))
  const page = await exportPageOf(pieces, pictures)
  expect(page).toMatch(/<pre>Cerca\n<\/pre><p>Imagem [^<]*<\/p><pre>Água\n<\/pre><p>Imagem/)
})
