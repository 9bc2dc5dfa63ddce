import { describe, expect, it } from 'vitest'
import type { Actor } from '#permissions/actor.ts'
import { type Scope, SCOPES } from '#permissions/scopes.ts'
import { canUpload, UPLOAD_DOMAINS, type UploadDomain } from './file.ts'

const holding = (...scopes: Scope[]): Actor => ({
  id: 'ana',
  isMaster: false,
  subsidiary: { '1001': { scopes: [], areas: [] }, '1002': { scopes, areas: [] } },
})
const master: Actor = { id: 'max', isMaster: true, subsidiary: {} }
const nobody: Actor = { id: 'ana', isMaster: false, subsidiary: {} }

describe('canUpload', () => {
  it.each<[string, Actor, UploadDomain[]]>([
    ['a master', master, ['docs', 'news', 'answers', 'company']],
    ['who creates documents somewhere', holding('documents.create'), ['docs']],
    ['who edits documents somewhere', holding('documents.update'), ['docs']],
    ['who creates news', holding('news.create'), ['news']],
    ['who edits news', holding('news.update'), ['news']],
    ['who holds everything', holding(...SCOPES), ['docs', 'news', 'answers']],
    ['who answers checklists', holding('checklist.answer'), ['answers']],
    ['who manages checklists, and so corrects answers', holding('checklist.update'), ['answers']],
    [
      'who only reads and deletes',
      holding('documents.list', 'documents.get', 'documents.delete', 'news.list', 'news.delete'),
      [],
    ],
    ['who writes something else', holding('checklist.create', 'simple_alert.create'), []],
    ['who holds nothing', nobody, []],
  ])('%s', (_name, actor, expected) => {
    expect(UPLOAD_DOMAINS.filter((domain) => canUpload(actor, domain))).toEqual(expected)
  })
})
