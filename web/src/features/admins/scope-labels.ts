import {
  SCOPES,
  type Scope,
  type ScopeAction,
  type ScopeGroup,
} from '@portal/contract/permissions/scopes'

const GROUP_LABELS: Readonly<Record<ScopeGroup, string>> = {
  checklist: 'Checklist',
  news: 'Notícias',
  documents: 'Documentos',
  dashboard: 'Dashboard',
  simple_alert: 'Alerta Simples',
}

const ACTION_LABELS: Readonly<Record<ScopeAction, string>> = {
  get: 'Ler',
  list: 'Listar',
  create: 'Criar',
  update: 'Editar',
  delete: 'Deletar',
  answer: 'Responder',
}

/** What each scope allows, shown to the person who grants it. */
export const SCOPE_HINTS: Readonly<Record<Scope, string>> = {
  'checklist.list': 'Ver a lista e as entradas Checklists e Responder Checklist do menu',
  'checklist.get': 'Abrir a visualização, as respostas e a exportação',
  'checklist.create': 'Adicionar checklists, categorias e perguntas',
  'checklist.update': 'Alterar, clonar, pausar e ativar',
  'checklist.delete': 'Excluir checklists sem respostas',
  'checklist.answer': 'Responder checklists no portal',
  'news.list': 'Ver a lista e a entrada Notícias do menu',
  'news.get': 'Abrir a visualização da notícia',
  'news.create': 'Adicionar notícias e enviar banners',
  'news.update': 'Alterar, pausar e ativar',
  'news.delete': 'Excluir notícias',
  'documents.list': 'Ver a lista e a entrada Documentos do menu',
  'documents.get': 'Abrir o arquivo ou o link',
  'documents.create': 'Adicionar documentos e enviar arquivos',
  'documents.update': 'Alterar documentos',
  'documents.delete': 'Excluir documentos',
  'dashboard.get': 'Ver o dashboard, se concedido em todas as filiais da pessoa',
  'simple_alert.list': 'Ver os alertas e a entrada Alerta Simples do menu',
  'simple_alert.create': 'Enviar alertas',
}

const isAction = (key: string): key is ScopeAction => Object.hasOwn(ACTION_LABELS, key)

/** For example `Ler` for `news.get`. */
export const actionLabel = (scope: Scope) => {
  const action = scope.slice(scope.indexOf('.') + 1)
  return isAction(action) ? ACTION_LABELS[action] : action
}

export const SCOPE_GROUPS = Object.entries(GROUP_LABELS).map(([group, label]) => ({
  group,
  label,
  scopes: SCOPES.filter((scope) => scope.startsWith(`${group}.`)),
}))

/** One line per group that has a scope, such as `Notícias: Listar, Ler`. */
export const scopeLines = (scopes: readonly Scope[]) =>
  SCOPE_GROUPS.map(({ label, scopes: groupScopes }) => ({
    label,
    actions: groupScopes
      .filter((scope) => scopes.includes(scope))
      .map((scope) => actionLabel(scope)),
    hasAll: groupScopes.every((scope) => scopes.includes(scope)),
  })).filter(({ actions }) => actions.length > 0)
