import { describe, expect, it } from 'vitest'
import { ApiError, ConnectionError } from '#api/api-error.ts'
import { outcomeOf } from './outcome.ts'

const refused = (status: number, code: string, message = 'x') =>
  new ApiError(message, { status, code })

describe('the outcome of sending an answer', () => {
  it.each<[string, unknown, object]>([
    ['nobody answers', new ConnectionError('x'), { kind: 'unreached', isCertain: false }],
    ['it takes too long', new DOMException('x', 'TimeoutError'), { kind: 'unreached' }],
    ['the session is over', refused(498, 'session_expired'), { kind: 'ended' }],
    [
      'the server asks to wait',
      new ApiError('x', { status: 429, code: 'too_many', retryAfterSeconds: 9 }),
      { kind: 'unreached', isCertain: true, waitSeconds: 9 },
    ],
    ['the database is away', refused(503, 'unavailable'), { kind: 'unreached', isCertain: false }],
    [
      'the store of its photos is away',
      refused(502, 'external_server_error'),
      { kind: 'failed', isCertain: true, delay: expect.stringContaining('fotos') },
    ],
    ['the server fails', refused(500, 'internal'), { kind: 'failed' }],
    ['a hotel answers', refused(200, 'unreadable_answer'), { kind: 'unreached' }],
    ['a hotel refuses', refused(403, ''), { kind: 'unreached' }],
  ])('when %s', (_name, error, expected) => {
    expect(outcomeOf(error)).toMatchObject(expected)
  })

  it.each([
    [400, 'checklist_not_answerable', 'Este checklist está pausado'],
    [400, 'checklist_not_open', 'Este checklist está pausado'],
    [403, 'forbidden', 'Você não tem mais permissão para responder este checklist'],
    [404, 'not_found', 'Este checklist não existe mais ou não está mais ao seu alcance'],
    [409, 'entity_not_unique', 'O identificador desta resposta já foi usado'],
    [413, 'payload_too_large', 'Esta resposta é grande demais para ser enviada'],
    [413, '', 'Esta resposta é grande demais para ser enviada'],
    [415, 'unsupported_media_type', 'O servidor recusou esta resposta'],
  ])('refused with %i, it has the reason', (status, code, reason) => {
    expect(outcomeOf(refused(status, code, 'Este checklist está pausado'))).toMatchObject({
      kind: 'refused',
      reason: { text: reason, isTaken: status === 409, isClosed: status < 409 },
    })
  })

  it('refused for a text that cannot be stored, it names the question', () => {
    const fields = [
      { field: 'builtObjectValues.q1.0', message: 'O texto tem caracteres inválidos' },
    ]
    expect(
      outcomeOf(new ApiError('x', { status: 400, code: 'invalid_input', fields })),
    ).toMatchObject({
      kind: 'refused',
      reason: { problems: { q1: 'O texto tem caracteres inválidos' } },
    })
  })

  it('refused for its content, it names the questions', () => {
    const fields = [{ field: 'q1', message: 'Pergunta obrigatoria' }]
    expect(outcomeOf(new ApiError('x', { status: 400, code: 'invalid_input', fields }))).toEqual({
      kind: 'refused',
      reason: {
        text: 'Há respostas que precisam ser corrigidas',
        isTaken: false,
        isClosed: false,
        photo: null,
        problems: { q1: 'Pergunta obrigatoria' },
      },
    })
  })
})
