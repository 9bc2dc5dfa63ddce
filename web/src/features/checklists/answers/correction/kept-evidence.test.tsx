import { screen } from '@testing-library/react'
import { evidenceField } from '@portal/contract/checklists/answering/evidence-field'
import { expect, it } from 'vitest'
import { aCategory, aChecklist, aQuestion, idOf } from '#test/checklists/checklist-fixture.ts'
import { show } from '#test/render.tsx'
import { KeptEvidence } from './kept-evidence.tsx'

const FORM = aChecklist([aCategory(0, 'Sem Categoria', [aQuestion(20, { name: 'Há cerca?' })])])
const ANSWER = {
  photos: 2,
  comments: 1,
  signature: { name: 'João Lima', key: 'k', url: null },
  location: null,
}

it('tells what stays with a correction, and that it was signed before', () => {
  show(<KeptEvidence answer={ANSWER} form={FORM} isChanged refused={{}} />)
  expect(screen.getByText(/1 observação, 2 fotos, assinatura de João Lima/).textContent).toMatch(
    /quem assinou não viu/,
  )
})

it('tells what the server misses, by the name of its question', () => {
  const refused = { [evidenceField(idOf(20), 'photos')]: 'Adicione pelo menos 1 foto' }
  const none = { photos: 0, comments: 0, signature: null, location: null }
  show(<KeptEvidence answer={none} form={FORM} isChanged refused={refused} />)
  expect(screen.getByRole('alert').textContent).toMatch(/Há cerca\?: Adicione pelo menos 1 foto/)
})
