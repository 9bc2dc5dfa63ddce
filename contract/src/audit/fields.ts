import { QUESTION_TYPE_LABELS } from '#checklists/questions/types/question-types.ts'
import { DOCUMENT_TYPE_LABELS } from '#documents/document.ts'

/** In the order of the forms. */
const LABELS: Readonly<Record<string, string>> = {
  name: 'Nome',
  email: 'Email',
  telephone: 'Telefone',
  workplace: 'Local de trabalho',
  is_master: 'Administrador master',
  subsidiary: 'Permissões por filial',
  code: 'Código',
  description: 'Descrição',
  type: 'Tipo',
  document_url: 'Link do documento',
  subsidiaries: 'Filiais',
  farms: 'Fazendas',
  activities: 'Áreas',
  business_activities: 'Atividades Comerciais',
  editors: 'Editores',
  viewers: 'Visualizadores',
  responder: 'Quem responde',
  start_date: 'Data inicial',
  end_date: 'Data final',
  active: 'Ativo',
  summary: 'Sumário',
  banner_url: 'Banner',
  article_url: 'Link do artigo',
  order: 'Posição',
  options: 'Opções',
  range: 'Intervalo',
  required: 'Obrigatória',
  category_id: 'Categoria',
  parent_id: 'Pergunta de referência',
  conditions: 'Condições',
  checklist_id: 'Checklist',
  farm_code: 'Fazenda',
  total_weight: 'Pontuação',
  from: 'Copiado de',
  format: 'Formato',
  filters: 'Filtros',
  content_type: 'Tipo de arquivo',
  size: 'Tamanho em bytes',
  subsidiary_code: 'Filial',
  count: 'Quantidade',
  answers: 'Respostas',
}
/** Where a form calls the same field otherwise. */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  area: { name: 'Título da área' },
  simple_alert: { description: 'Corpo do alerta' },
  news: { description: 'Corpo da notícia' },
}

export const fieldLabel = (entity: string, field: string) =>
  OWN[entity]?.[field] ?? LABELS[field] ?? field

const PLACES = new Map(Object.keys(LABELS).map((field, place) => [field, place]))
const placeOf = ({ field }: { readonly field: string }) => PLACES.get(field) ?? PLACES.size

/** The changes as the form would list them; the database keeps no order. */
export const inFormOrder = <T extends { readonly field: string }>(changes: readonly T[]) =>
  changes.toSorted((one, other) => placeOf(one) - placeOf(other))

const RESPONDERS: Readonly<Record<string, string>> = {
  '0': 'Portal Agro',
  '1': 'Integra',
  '2': 'Ambos',
}
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'document.type': DOCUMENT_TYPE_LABELS,
  'question.type': QUESTION_TYPE_LABELS,
  'checklist.responder': RESPONDERS,
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
/** Up to the next `<` at most: a text of nothing but those is read once, not once for each. */
const HTML = /<\/?[a-z][^<>]*>/gi

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: string) =>
  value
    .replace(DAY, '$3/$2/$1')
    .replaceAll(/<\/(?:p|li|h\d)>|<br\s*\/?>/gi, '\n')
    .replaceAll(HTML, '')
    .trim()

/** Options, conditions and what a person holds in a subsidiary: each has a shape of its own. */
const recordText = (value: Record<string, unknown>): string => {
  if ('data' in value) return `${valueText(value['data'])} (peso ${valueText(value['weight'])})`
  if ('operator' in value) {
    const { operator } = value
    return operator === 'ID_EQUALS'
      ? 'opção escolhida'
      : `${String(operator)} ${valueText(value['value'])}`
  }
  if ('scopes' in value) {
    return `escopos ${valueText(value['scopes'])}; áreas ${valueText(value['areas'])}`
  }
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${valueText(inner)}`)
    .join('\n')
}

const NOTHING = '—'

const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'string') return textOf(value) || NOTHING
  if (Array.isArray(value)) return value.map(valueText).join(', ') || NOTHING
  return isRecord(value) ? recordText(value) || NOTHING : NOTHING
}

/** A value as a person reads it. */
export const fieldText = (entity: string, field: string, value: unknown) => {
  const choice = CHOICES[`${entity}.${field}`]
  const named = typeof value === 'string' || typeof value === 'number' ? choice?.[value] : undefined
  return named ?? valueText(value)
}
