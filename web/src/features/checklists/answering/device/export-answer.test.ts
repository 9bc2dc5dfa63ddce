import { expect, it } from 'vitest'
import { ANA, ANSWERED, aConfirmed, memoryDevice } from '#test/checklists/answering-fixture.tsx'
import { idOf } from '#test/checklists/checklist-fixture.ts'
import { reasonOf } from './answer-record.ts'
import { exportPageOf } from './export-answer.ts'

const photo = (number: number) => ({
  visit: 'v',
  id: idOf(number),
  bytes: 3,
  takenAt: '2026-11-17T19:21:00.000Z',
  key: null,
})
const refused = aConfirmed(1, {
  farmName: 'Boa Vista & Cia',
  state: 'refused',
  reason: reasonOf('Este checklist expirou'),
  evidence: {
    questions: { [idOf(20)]: { comment: 'Norte', photos: [photo(101), photo(102)] } },
    signature: { name: '', drawing: null },
    location: { reason: 'Sem sinal' },
  },
})

it('is one page with all that was answered, each picture below its question, to be read without the portal', async () => {
  const { device } = memoryDevice()
  await device.photos.put(ANA, photo(101), new Blob(['abc'], { type: 'image/jpeg' }))
  const page = await exportPageOf(refused, ANSWERED)
  expect(page).toContain('<h1>Biosseguridade</h1><dt>Fazenda</dt><dd>Boa Vista &amp; Cia</dd>')
  expect(page).toContain('<dt>Confirmada em</dt><dd>14/11/2026 10:32</dd>')
  expect(page).toContain('<dt>Recusada</dt><dd>Este checklist expirou</dd>')
  expect(page).toMatch(
    /<dt>1\. Limpa\?<\/dt><dd>Sim<\/dd>\n<dt>Observação<\/dt><dd>Norte<\/dd>\n<figure><img src="data:image\/jpeg;base64,YWJj" alt="Imagem de 17\/11\/2026 16:21">.*<p>Imagem de 17\/11\/2026 16:21: não está mais neste aparelho<\/p>/,
  )
  expect(page).toContain('<dt>Localização</dt><dd>Sem sinal</dd>')
})

it('has its values where its checklist is gone', async () => {
  memoryDevice()
  expect(await exportPageOf(refused, undefined)).toContain('&quot;20-yes&quot;')
})
