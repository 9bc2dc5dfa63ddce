import { describe, expect, it } from 'vitest'
import { fieldLabel, fieldText, inFormOrder } from './fields.ts'

describe('fieldLabel', () => {
  it.each([
    ['document', 'document_url', 'Link do documento'],
    ['area', 'name', 'Título da área'],
    ['news', 'description', 'Corpo da notícia'],
    ['checklist', 'description', 'Descrição'],
    ['checklist', 'unheard_of', 'unheard_of'],
  ])('%s %s', (entity, field, label) => {
    expect(fieldLabel(entity, field)).toBe(label)
  })
})

it('lists changed fields in the order of the form, unknown fields last', () => {
  const changes = ['zzz', 'end_date', 'description', 'name'].map((field) => ({ field }))
  expect(inFormOrder('checklist', changes).map(({ field }) => field)).toEqual([
    'name',
    'description',
    'end_date',
    'zzz',
  ])
})

describe('fieldText', () => {
  it.each<[string, string, unknown, string]>([
    ['document', 'type', '1', 'Diversos'],
    ['question', 'type', 7, 'Escala Linear'],
    ['checklist', 'responder', '2', 'Ambos'],
    [
      'checklist',
      'editors',
      ['EXTENSIONISTA', 'GERENTE_REGIONAL'],
      'Extensionista, Gerente regional',
    ],
    ['checklist', 'end_date', '2026-11-15', '15/11/2026'],
    ['news', 'active', false, 'Não'],
    ['news', 'summary', '<p>Um</p><p>dois <strong>três</strong></p>', 'Um\ndois três'],
    ['document', 'farms', ['Fazenda A', 'Fazenda B'], 'Fazenda A, Fazenda B'],
    ['document', 'description', '', '—'],
    ['document', 'farms', [], '—'],
    ['checklist', 'subsidiaries', ['ALL'], 'Todas'],
    ['document', 'name', 'ALL', 'ALL'],
    ['question', 'options', [{ id: 'x', data: 'Sim', weight: 1.5 }], 'Sim (peso 1,5)'],
    ['question', 'conditions', [{ operator: '>', value: 3 }], '> 3'],
    ['question', 'conditions', [{ operator: 'ID_EQUALS', value: 'x' }], 'opção escolhida'],
    [
      'question',
      'conditions',
      ['x', 'y'].map((value) => ({ operator: 'ID_EQUALS', value })),
      'uma de 2 opções escolhida',
    ],
    ['question', 'conditions', [{ operator: 'ID_NOT_EQUALS', value: 'x' }], 'opção não escolhida'],
    [
      'question',
      'conditions',
      ['x', 'y'].map((value) => ({ operator: 'ID_NOT_EQUALS', value })),
      'nenhuma de 2 opções escolhida',
    ],
    [
      'question',
      'options',
      [{ id: 'x', data: 'Suja', weight: 0, critical: true, exclusive: false }],
      'Suja (peso 0; crítica)',
    ],
    ['checklist', 'bands', [{ min: 80, label: 'Bom', tone: 'good' }], 'Bom (a partir de 80%)'],
    ['checklist', 'signature', 'required', 'Obrigatória'],
    ['question', 'comment', 'optional', 'Opcional'],
    ['question', 'photos', { min: 1, max: 3 }, '1 a 3 fotos'],
    ['question', 'photos', { min: 0, max: 0 }, '—'],
    ['question', 'evidence_when', ['x'], 'opção escolhida'],
    ['question', 'evidence_when', ['x', 'y'], 'uma de 2 opções escolhida'],
    ['question', 'evidence_when', [], '—'],
    ['checklist', 'score_unanswered', 'left_out', 'Ficam fora da conta'],
    ['admin', 'totp_secret', '•••', '•••'],
    [
      'admin',
      'subsidiary',
      { Matriz: { scopes: ['news.get'], areas: ['Aves'] } },
      'Matriz: escopos news.get; áreas Aves',
    ],
  ])('%s %s %j', (entity, field, value, text) => {
    expect(fieldText(entity, field, value)).toBe(text)
  })
})
