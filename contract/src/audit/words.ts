import type { AuditEntry } from './audit-entry.ts'

type Noun = { readonly label: string; readonly the: string }
const noun = (label: string, article: 'o' | 'a'): Noun => ({
  label,
  the: `${article} ${label.toLowerCase()}`,
})

/** What the audit tells of, in the order in which it is offered. */
const NOUNS: Readonly<Record<string, Noun>> = {
  checklist: noun('Checklist', 'o'),
  category: noun('Categoria', 'a'),
  question: noun('Pergunta', 'a'),
  answer: noun('Resposta', 'a'),
  document: noun('Documento', 'o'),
  news: noun('Notícia', 'a'),
  simple_alert: noun('Alerta', 'o'),
  area: noun('Área', 'a'),
  admin: noun('Administrador', 'o'),
  session: noun('Sessão', 'a'),
  identity: noun('Senha', 'a'),
  file: noun('Arquivo', 'o'),
  subsidiary: noun('Filial', 'a'),
  farm: noun('Fazenda', 'a'),
  business_activity: noun('Atividade Comercial', 'a'),
  audit: noun('Auditoria', 'a'),
  places: noun('Cadastro de filiais e fazendas', 'o'),
  demonstration: noun('Demonstração', 'a'),
  retention: noun('Retenção de dados', 'a'),
  backup: noun('Cópia de segurança', 'a'),
  secret_key: noun('Chave de sigilo', 'a'),
  identity_key: noun('Chave de assinatura', 'a'),
}

/** Label of the filter → what was done, in a sentence that goes on with the item. */
const VERBS: Readonly<Record<string, readonly [label: string, verb: string]>> = {
  created: ['Criação', 'criou'],
  updated: ['Alteração', 'alterou'],
  deleted: ['Exclusão', 'excluiu'],
  restored: ['Restauração', 'restaurou'],
  purged: ['Exclusão definitiva', 'apagou definitivamente'],
  activated: ['Ativação', 'ativou'],
  paused: ['Pausa', 'pausou'],
  moved: ['Mudança de ordem', 'mudou a ordem d'],
  cloned: ['Clonagem', 'criou, como cópia,'],
  export_offered: ['Pedido de exportação', 'pediu a exportação d'],
  exported: ['Exportação', 'exportou'],
  read: ['Leitura', 'leu'],
  erased: ['Eliminação de dados', 'eliminou os dados d'],
  sessions_ended: ['Encerramento de sessões', 'encerrou as sessões d'],
  totp_renewed: ['Novo segredo TOTP', 'gerou um novo segredo TOTP para'],
  totp_removed: ['Remoção do segredo TOTP', 'removeu o segredo TOTP d'],
  replaced: ['Substituição', 'substituiu'],
  upload: ['Envio de arquivo', 'enviou'],
  imported: ['Importação', 'importou'],
  loaded: ['Carga', 'carregou'],
  create: ['Criação', 'criou'],
}

/** Where the verb and the noun would not say it. */
const OWN: Readonly<Record<string, string>> = {
  'answer created': 'respondeu o checklist',
  'retention purged': 'apagou registros cujo prazo terminou',
  'places imported': 'importou filiais, fazendas e atividades comerciais',
}

/** What is done at the door: the item is the person. */
const AT_THE_DOOR: Readonly<Record<string, readonly [label: string, sentence: string]>> = {
  signed_in: ['Entrada', 'entrou no portal'],
  signed_out: ['Saída', 'saiu do portal'],
  refused_code: ['Código recusado', 'informou um código de verificação errado'],
  refused_stranger: ['Entrada recusada', 'tentou entrar sem ser administrador'],
  kept_after_password_change: ['Sessão mantida', 'manteve a sessão depois de trocar a senha'],
  password_accepted: ['Senha aceita', 'informou a senha certa'],
  password_refused: ['Senha recusada', 'informou uma senha errada'],
  password_changed: ['Troca de senha', 'trocou a senha'],
  reset_requested: ['Pedido de nova senha', 'pediu a recuperação da senha'],
  password_reset: ['Nova senha', 'criou uma nova senha pelo link de recuperação'],
}

export const AUDIT_ENTITIES = Object.entries(NOUNS).map(([value, { label }]) => ({ value, label }))
export const AUDIT_ACTIONS = [...Object.entries(VERBS), ...Object.entries(AT_THE_DOOR)]
  .filter(([value]) => value !== 'create')
  .map(([value, [label]]) => ({ value, label }))

const SYSTEM = 'Sistema'
const SOMEBODY = 'Alguém'

type Told = Pick<AuditEntry, 'actor_name' | 'entity' | 'item_name' | 'action'>

const isAtTheDoor = ({ action }: Told) => Object.hasOwn(AT_THE_DOOR, action)

export const whoOf = (entry: Told) =>
  entry.actor_name ?? (isAtTheDoor(entry) ? (entry.item_name ?? SOMEBODY) : SYSTEM)

/** `mudou a ordem d` + `a pergunta` is `mudou a ordem da pergunta`. */
const joined = (verb: string, object: string) =>
  verb.endsWith(' d') ? `${verb}${object}` : `${verb} ${object}`

/** What was done, without who did it: `alterou o documento "Manual"`. */
export const deedOf = (entry: Told) => {
  const door = AT_THE_DOOR[entry.action]
  if (door !== undefined) return door[1]
  const { entity, action, item_name: name } = entry
  const { the } = NOUNS[entity] ?? noun(entity, 'o')
  const deed = OWN[`${entity} ${action}`] ?? joined(VERBS[action]?.[1] ?? action, the)
  return name === null ? deed : `${deed} "${name}"`
}

export const sentenceOf = (entry: Told) => `${whoOf(entry)} ${deedOf(entry)}`

export const entityLabel = (entity: string) => NOUNS[entity]?.label ?? entity
export const actionLabel = (action: string) => (VERBS[action] ?? AT_THE_DOOR[action])?.[0] ?? action
