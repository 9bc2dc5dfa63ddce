import { type FieldLabelsOf, type ItemKind, PLACED_FIELDS } from '#kinds/kind.ts'
import { newsAccess } from './news.access.ts'
import type { NewsInput } from './news.ts'

export const newsKind = {
  label: 'Notícia',
  plural: 'Notícias',
  article: 'a',
  access: newsAccess,
  bin: { openTo: 'masters', question: 'Deseja restaurar esta notícia?' },
  fields: {
    name: 'Nome',
    description: 'Corpo da notícia',
    ...PLACED_FIELDS,
    start_date: 'Data inicial',
    end_date: 'Data final',
    active: 'Ativo',
    summary: 'Sumário',
    banner_url: 'Banner',
    article_url: 'Link do artigo',
  } satisfies FieldLabelsOf<NewsInput>,
} as const satisfies ItemKind
