import { randomUUID } from 'node:crypto'
import { aChecklist, aQuestion, anArea } from '../server/test/support/checklists.ts'
import { aNoisyPicture } from '../server/test/support/pictures.ts'
import type { Environment } from './environment.ts'

/** Creates a checklist whose questions take photos; returns the calls that a phone makes. */
export const openPhoneCalls = async (
  { testPortal, portal, tokens, firstIdIn }: Environment,
  size = 60,
) => {
  const token = tokens.master
  const headers = { authorization: token }
  const area = await anArea(testPortal, `Campo ${randomUUID()}`)
  const { id, categories } = await aChecklist(testPortal, token, area, {
    name: randomUUID(),
    code: randomUUID(),
  })
  const questions: string[] = []
  for (let number = 1; number <= size; number += 1) {
    const { id: question } = await aQuestion(testPortal, token, id, {
      category_id: categories[0].id,
      name: `Pergunta ${number}: as telas e os portões do aviário estão em ordem?`,
      photos: { min: 0, max: 1 },
      comment: 'optional',
    })
    questions.push(question)
  }
  await testPortal.call('PATCH', `/checklist/${id}`, { token, body: { active: true } })
  const values = Object.fromEntries(
    questions.map((question) => [question, 'Telas com poeira do lado do vento; limpar.']),
  )
  const photo = await aNoisyPicture(1600, 1200)
  const document = `/api/v1/document/${await firstIdIn('/api/v1/document?')}`
  const post = async (path: string, body: object) =>
    JSON.parse(await portal.call(path, { method: 'POST', headers, body })).data

  const answerPath = `/api/v1/checklist/${id}/answer`

  return {
    answerPath,
    /** The body of an answer to every question. */
    newAnswer: () => ({ id: randomUUID(), builtObjectValues: values }),
    /** Signs and uploads each photo; returns their keys. */
    sendPhotos: async (count: number) => {
      const keys: string[] = []
      for (let index = 0; index < count; index += 1) {
        const query = `file_name=foto.jpg&domain=answers&size=${photo.length}`
        const signed = await portal.call(`/api/v1/file/sign?${query}`, { headers })
        const { url, key } = JSON.parse(signed).data
        const { pathname, search } = new URL(url)
        await portal.call(`${pathname}${search}`, { method: 'PUT', content: photo })
        keys.push(key)
      }
      return keys
    },
    /** Sends an answer with one of these photos at each question; returns its id. */
    answer: async (photos: readonly string[]) => {
      const answer = randomUUID()
      const evidence = Object.fromEntries(
        photos.map((key, at) => [questions[at], { comment: 'Ver a foto', photos: [key] }]),
      )
      const body = { id: answer, builtObjectValues: values }
      await post(answerPath, { ...body, ...(photos.length > 0 && { evidence }) })
      return answer
    },
    /** Requests a report and downloads it. */
    report: async (answer: string) => {
      const { url } = await post(`/api/v1/checklist/${id}/answer/${answer}/report`, {})
      return portal.call(new URL(url).pathname)
    },
    readOther: () => portal.call(document, { headers }),
  }
}
export type PhoneCalls = Awaited<ReturnType<typeof openPhoneCalls>>
