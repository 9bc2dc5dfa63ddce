import { describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS, AUDIT_ENTITIES, describeEntry } from './audit-text.ts'

const sentence = (entity: string, action: string, item_name: string | null, actor_name = 'Ana') =>
  describeEntry({ entity, action, item_name, actor_name })

describe('describeEntry', () => {
  it.each([
    ['document', 'updated', 'Manual', 'Ana alterou o documento "Manual"'],
    ['news', 'deleted', 'Safra', 'Ana excluiu a notícia "Safra"'],
    ['checklist', 'cloned', 'Cópia', 'Ana criou, como cópia, o checklist "Cópia"'],
    ['question', 'moved', 'Há água?', 'Ana mudou a ordem da pergunta "Há água?"'],
    ['checklist', 'export_offered', 'Aves', 'Ana pediu a exportação do checklist "Aves"'],
    ['admin', 'totp_renewed', 'Rui', 'Ana gerou um novo segredo TOTP para o administrador "Rui"'],
    ['answer', 'created', 'Aves', 'Ana respondeu o checklist "Aves"'],
    ['answer', 'replaced', 'Aves', 'Ana corrigiu uma resposta do checklist "Aves"'],
    ['answer', 'voided', 'Aves', 'Ana anulou uma resposta do checklist "Aves"'],
    ['audit', 'exported', null, 'Ana exportou a auditoria'],
    ['session', 'signed_out', 'Ana', 'Ana saiu do portal'],
    ['thing', 'painted', 'X', 'Ana painted o thing "X"'],
  ])('%s %s', (entity, action, name, expected) => {
    expect(sentence(entity, action, name)).toBe(expected)
  })

  it('names the system as the author of a purge, and the person of a refused sign-in', () => {
    const nobody = { actor_name: null }
    const purged = { entity: 'area', action: 'purged', item_name: 'Aves', ...nobody }
    expect(describeEntry(purged)).toBe('Sistema apagou definitivamente a área "Aves"')
    const refused = { entity: 'session', action: 'refused_code', item_name: 'Rui', ...nobody }
    expect(describeEntry(refused)).toBe('Rui informou um código de verificação errado')
    expect(describeEntry({ ...refused, item_name: null })).toMatch(/^Alguém informou/)
  })
})

describe('the choices of the filters', () => {
  it.each([
    ['kinds', AUDIT_ENTITIES],
    ['actions', AUDIT_ACTIONS],
  ])('%s, each once', (_name, choices) => {
    expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length)
  })
})
