import { describe, expect, it } from 'vitest'
import { SCOPES, type Scope } from '#permissions/scopes.ts'
import { abilitiesIn, dashboardAbility } from './access-summary.ts'

const names = { subsidiary: (code: string) => (code === '1001' ? 'Chapecó' : 'Passo Fundo') }
const rightsWith = (...scopes: Scope[]) => ({ scopes, areas: ['aves'] })

describe('the summary of grants', () => {
  it.each<[string, readonly Scope[], string]>([
    [
      'some of a group, and what is missing',
      ['news.create', 'news.update'],
      'Pode criar e editar notícias em Chapecó; não pode listar, ler nem excluir',
    ],
    [
      'all but one',
      ['news.list', 'news.get', 'news.create', 'news.update'],
      'Pode listar, ler, criar e editar notícias em Chapecó; não pode excluir',
    ],
    ['one only', ['simple_alert.list'], 'Pode listar alertas simples em Chapecó; não pode criar'],
    [
      'all of a group',
      SCOPES,
      'Pode listar, ler, criar, editar, excluir e responder checklists em Chapecó',
    ],
    ['none of a group', ['news.list'], 'Não tem acesso a documentos em Chapecó'],
  ])('tells %s', (_name, scopes, sentence) => {
    expect(abilitiesIn('1001', { '1001': rightsWith(...scopes) }, names)).toContain(sentence)
  })

  it('says for every group of scopes that there is no access where none is granted', () => {
    const sentences = abilitiesIn('1002', { '1001': rightsWith(...SCOPES) }, names)
    expect(sentences.at(0)).toBe('Não tem acesso a checklists em Passo Fundo')
    expect(sentences.at(-1)).toBe('Não tem acesso a alertas simples em Passo Fundo')
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^Não tem acesso a .* em Passo Fundo$/)
    }
  })

  it.each([
    ['granted everywhere', { '1001': rightsWith('dashboard.get') }, 'Pode ver o dashboard'],
    [
      'granted in one of two',
      { '1001': rightsWith('dashboard.get'), '1002': rightsWith('news.list') },
      'Não pode ver o dashboard: falta a permissão em Passo Fundo',
    ],
    ['granted nowhere', { '1001': rightsWith('news.list') }, 'Não pode ver o dashboard'],
    ['with nothing at all', {}, 'Não pode ver o dashboard'],
  ])('says of the dashboard, %s', (_name, granted, sentence) => {
    expect(dashboardAbility(granted, names)).toBe(sentence)
  })
})
