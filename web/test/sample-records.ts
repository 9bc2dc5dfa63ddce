/**
 * Records as panels of the past wrote them, each shape in its own words: never changed, only added to.
 * Sealed with the key of `SAMPLE_KEY`, in base64.
 */
import type { StorePath } from '#device/databases.ts'

export const SAMPLE_KEY = { id: 'k1', key: 'A'.repeat(43) }

type Sample = {
  readonly plain: Readonly<Record<string, unknown>>
  /** None of those that are never sealed. */
  readonly sealed?: {
    readonly found: Readonly<Record<string, unknown>>
    readonly keyId: string
    readonly iv: string
    readonly body: string
  }
}

/** Of each store the first shape first. */
export const SAMPLE_RECORDS: Readonly<Record<StorePath, readonly Sample[]>> = {
  'portal-answering/drafts': [
    {
      plain: {
        adminId: '01890000-0000-7000-8000-000000000001',
        checklistId: '01890000-0000-7000-8000-000000000001',
        answerId: '01890000-0000-4000-8000-000000000099',
        farm: 'F1',
        values: {
          '01890000-0000-7000-8000-000000000020': ['20-yes'],
        },
        savedAt: '2026-11-14T13:32:00.000Z',
        refusal: {
          reason: 'Este checklist expirou',
          problems: {
            '01890000-0000-7000-8000-000000000020': 'Pergunta obrigatoria',
          },
        },
      },
      sealed: {
        found: {
          adminId: '01890000-0000-7000-8000-000000000001',
          checklistId: '01890000-0000-7000-8000-000000000001',
        },
        keyId: 'k1',
        iv: 'KLpsXRsuKh6PBRe0',
        body: 'KDvDMfpBuQ+TYhI6mPrX5HGbtLbjHtPm5c2Ijd3kOAt/n+jjizl+sKl05m+AW/SwKo9+cZWb2ud4FeQRKXwXHEXB3a7eSp3eL+VfoJ8XKPMCQGZUXjo/TKzv8NS+Q5fbhz6+m/UEBBy0T51n4I1bmuQwICFNf0nXyzPBHz7YblIpT13ZHtCUld/BpUBzeJoRTaMe4m19Cert3MB/jm5lYeymBHwIYXUoFkvmYLDw/IolrzXPP4WeAQGRqHfV4Q45TNrl9ZBM8/jRmDgED9O9SVu99tX3eVsgb55O3cs4+N7QX0kG8e4rkeokr/ByDwcECUOVEK28AbmExI31021m57Uoeg+P7npI3Wfdq1l8d8FuF2W5u0j15w3SAJpdel4UHw6EP/4ff8864kS0st5urLTn1wTZhbiufQHNn03QAf9cjReEX2SwKQGLd/cCvmAm0J5dhCivWG+dEyn5ivVZbDPqIBPFgFqpslSw06ExmJ04ZEGd2ylg6Z6sLfw01aGU4TEq01qaRPuXIG+lg5S66g==',
      },
    },
  ],
  'portal-answering/queue': [
    {
      plain: {
        adminId: '01890000-0000-7000-8000-000000000001',
        id: '01890000-0000-7000-8000-000000000003',
        checklistId: '01890000-0000-7000-8000-000000000001',
        name: 'Biosseguridade',
        farmName: 'Boa Vista',
        confirmedAt: '2026-11-14T13:32:00.003Z',
        values: {
          '01890000-0000-7000-8000-000000000020': ['20-yes'],
        },
        answer: {
          id: '01890000-0000-7000-8000-000000000003',
          builtObjectValues: {
            '01890000-0000-7000-8000-000000000020': 'Sim',
          },
          farm_id: 'F1',
          answered_at: '2026-11-14T13:32:00.003Z',
          version_id: '01890000-0000-7000-8000-000000000050',
        },
        words: [
          {
            category: 'Sem Categoria',
            question: 'Limpa?',
            answer: 'Sim',
          },
        ],
        state: 'refused',
        attempts: 0,
        mayHaveArrived: false,
        notBefore: null,
        refusal: {
          reason: 'Este checklist expirou',
          isTaken: false,
          isClosed: true,
          problems: {
            '01890000-0000-7000-8000-000000000020': 'Pergunta obrigatoria',
          },
        },
        sentAt: null,
      },
      sealed: {
        found: {
          adminId: '01890000-0000-7000-8000-000000000001',
          id: '01890000-0000-7000-8000-000000000003',
        },
        keyId: 'k1',
        iv: 'b9vUPtVKj5InI0lZ',
        body: 'droBKyRvddtwumZVmBnZF9y3A+yOiHAyDQM/8YeOGR71JgDy6MTsni/r3oqartFCI6dirJ6zuE5H/uoMmrDkAQsOouHT655Rx9+74W9soobbToSvT/aVvuv1jXNkMLEh+0oksc2BEfm/GL7E/pF7XESuE6QRgYtgkED/neTWqoKQxiflz9VGIzbPjIrBeaCOFpLh0yl4k1gAgYLVICz/NZsQJOnj0/PggHdatgaQJre06Lb0g9+vXMUZ/d7Kj7a6uJ3Zo5N+AzRAuIBIjqYFT4LMx4AgtgPrCqtIbQuNVKrJO0jN7MLfrD/7rh3y0ea8Lvx9CDxOK3J4NBp1/MJIogvCCEijwXF+C545pJdJQ4OK9xrdZAj1LCVBhdzOaeleV+n072e1jynfeEOsI9/OPYh6KW5eVmXIQjcR8h63Vo8J3GFwkZ9XJG0amnjiIwVrEnZI7C7cZQ9Rjb3CHcusOy5wrRIZN+OLuWSthuXrkARw5XCUtg2GRDs3+brNGCV+rLy6+PempE1Tqv13aGRpeQGOEFAjJh912zks3eeC+oaF/9t89DWDlggWsZCfYnhFJffhqwWHtx636MJgXaAxt7urgtz1skJrm+Nxkl+O1ExlCav6vrW+5E7YJUkA5FJ1whmx+8EpP4RLMFPTTB6dE99KP2toZCfUOcr/l1mnN9hJygH4FTKmqCK24GYfFqoFrSB2m7I035ggaUxs4qpwpfl22E/i9u9MhuRI7/pjbY/ZSx5PQk7VOxsziYzFY0skTeLJ/hYW1iVQhk7ZBh/Mq32VqdCVogqgt6uZAscmprT382/yqONbGbH85iaQ6i5VcXz/ZSv1Nwg8wVQdb7Rz+jaE8AChR/6/04uDIcpPFgWtJsb8GkOjr2/3CLMT2ecYd//w8F1XP67aSSSdobC+gK54/6hQgRQpXeuZF3TycNDc4FBDma8UFr1KIHzCFgG98UYFUCU44EEn94LQWyaKExB+YSdCCAi4rPGPzUoqjupg4zA2l3yxRaApP7usDBFqj6k1130tpCVMJUjmD2zBDfVMPAPjdLiWnQT98mvpDiVZuErQ1xH55FQjQi12fpRmm4sbK9anZZZ1VxsVYdbLKoLUAuE0a49W7GmHBivjygQtxdbNZeo=',
      },
    },
  ],
  'portal-answering/pins': [
    {
      plain: {
        adminId: '01890000-0000-7000-8000-000000000001',
        checklistId: '01890000-0000-7000-8000-000000000001',
        checklist: {
          id: '01890000-0000-7000-8000-000000000001',
          owner_id: '01890000-0000-7000-8000-000000000002',
          owner_name: 'Bruno Lima',
          name: 'Biosseguridade',
          code: 'BIO-01',
          description: '',
          active: true,
          responder: '0',
          start_date: '2020-01-01',
          end_date: '2999-12-31',
          activities: [],
          business_activity: [],
          subsidiaries: ['1001', '1003'],
          farms: ['F1'],
          editor_mobile: [],
          viewer_mobile: [],
          version_id: '01890000-0000-7000-8000-000000000050',
          created_at: '2026-11-10T12:00:00.000Z',
          updated_at: '2026-11-10T12:00:00.000Z',
          last_update_at: '2026-11-10T12:00:00.000Z',
          last_update_admin_name: 'Bruno Lima',
          categories: [
            {
              id: '01890000-0000-7000-8000-000000000010',
              name: 'Sem Categoria',
              description: '',
              order: 0,
              questions: [
                {
                  id: '01890000-0000-7000-8000-000000000020',
                  checklist_id: '01890000-0000-7000-8000-000000000001',
                  category_id: '01890000-0000-7000-8000-000000000010',
                  name: 'Limpa?',
                  description: '',
                  type: 5,
                  options: [
                    {
                      id: '20-yes',
                      data: 'Sim',
                      weight: 10,
                    },
                    {
                      id: '20-no',
                      data: 'Não',
                      weight: 0,
                    },
                  ],
                  range: [],
                  required: false,
                  parent_id: null,
                  parent: null,
                  order: 0,
                  updated_at: '2026-11-10T12:00:00.000Z',
                },
              ],
            },
          ],
        },
        farms: [
          {
            code: 'F1',
            name: 'Boa Vista',
            subsidiary: '1001',
          },
        ],
        names: {
          '1001': 'Chapecó',
        },
      },
      sealed: {
        found: {
          adminId: '01890000-0000-7000-8000-000000000001',
          checklistId: '01890000-0000-7000-8000-000000000001',
        },
        keyId: 'k1',
        iv: 'I0TSHhapvLatWyk/',
        body: '3KXwOQ8F01HLJJPjX8tDLlakDfGKrzPMBgqLt1vDaY/Bjne4IalFMTTyYz3npDDuyOPjYY5BTjvpNlsnmMB3tiUpilYkpjeueQROWaiQ9vNecEAootSZ/ijlkueMSlxNxg3g32OJN1lG8SpOAGOW3DTGBlZFsrzEODnKfs5PK8qyFhvmjPbLVZTrtPHbNOR1SF4fDQwEN7zQ7rt7iKaK4OBK6kF2unkV8bnIXvp/3GpaclktcY89VASD4fNZt1hTOQFz7HAyZ+n5z6X+eo7sqgE3oWeWs/rSx21YRyG+6PbW/UWKc5rodJSZ817ZSOJlOmzNdK8oiJEqLVVjSENLg/8lLcyZhbQ85i3tuPDec9dGWEsiMIVLDB+FPfhw44CPSx6LU6QUfU/FVSwxnPB8mCe6vcNpDMaPdxkuotltN08JmbiB18wXBsu64RMjyP3fYhLBIrVLdCHQJ/nYjYjMEOmuR5tybZbio8SSjbqHb0y046RmWo0fJSKjiU13rYCb9lkQYU2z7x+/rmn92MpIT2sHpubgFIZTUm5GCjx6MzHwf7iC6Nd1PLFGkGPhwuVC/BN6kaCYNQVgu5tl/CsAg1W5cgVXSAIfodKACjODEVEl+jGGGvFlBxjhx3sFcqfkZidJ1y+dc/V/W9yCsT+n1RZw7UzA/aSelRa0xINqXEyhwWF51f51YInFBhAQ5Or6w9qEw9oG6MU9NRYAUAuE9MtlAhcTamM76VZuDTAJUA9hArpUgT59oF90WKIn/8bOtWPAQOWHMsCUHKTio0p0TvMh/4Fh+pMt4gbR+bwgLOAtsykjT+KHLrg7VPB1H5aBM5U8kE4E8vNIghZCLf0BT727qRK7IEDao9xu2Syi5RynFjxbF6p2LKvGgf/J7odsBgrGbTCFndNpbp4t0vSFZTHn+tbxaIzzwTy7ckcEs0fcibtQNy5CaRObu/HGajXi5TBwgIucvPdRI1u9m+GCBKd32Rs4zy84H2jqS3zQZjIOhT0Z2VkJI//eg0Y7IyeSS0coiG7b+VgF+Oo/qLx0J9jMH18F0UOR/guvlQ9coKQh3Qr2DHcBuwPecJs70Z43L8CelVwO7KROfI8gsZVRzOryX03a5nP+4TbOvX1BxVFOkzfDBOUGgRBE37o/bDkUku0ShDTxIbn0QJfIuJFyh64CifN3IgI7HU4VwlKJiASVRCzRKuhaicc3zwRK+A1WnkE4j57KuktsSjGByLSVF6cEGxAWSQl9QMcA1mEaU1j76usIiQCQq7teMz4RwFkItMKiRuv9jZG3znwDXuaVfX/0dF3lLxqnJFciIHE+28J33n+cBVdGp5o/F2kK4EEgrbLcIJ7aoybhkVZi+JWGeSMdmpVBfLs17cVJ4zCb7f+SQF0Tn4/xE3+Cs/sqv+7f7J8ENNOCjRFkO9x2ilyxWTKrSaMCFdhvOP2oE48LvoKQUYpbAWPdf5t96f21NQZM98He0iInqFOgAbm6Em87ognjtONh1M8xVAjAASJzxRCpj0HGwjfAXM4rpQZ6ATLJrbbynPKggbVI7LqPFDN804yOVovAqJd7K7nZoXUO0KQ5IVto0sZ1Ah3sNRmKnNfBRqAatw7SmEOWALJrk8O3QLOey+UF6scMc6L97l9Rnc96Gan+kfXAGx0k0mFMXpAIbSz9ZLH8B1QUyAI1CnMTpbyQ2o3/v2AgpXdFODDgZa5Y8D/TmQPeS7VLkdhKnbdaGLkD+kSbXwx3x/b+GFmcG5K74zboyUKz6a7h0aFHWV5hWKCdUae42VXQrZk=',
      },
    },
  ],
  'portal-drafts/forms': [
    {
      plain: {
        adminId: '01890000-0000-7000-8000-000000000001',
        path: '/news/create',
        id: 'left',
        values: {
          name: 'Vacinação',
        },
        version: null,
        savedAt: '2026-11-14T13:32:00.000Z',
        wasCutOff: false,
      },
      sealed: {
        found: {
          adminId: '01890000-0000-7000-8000-000000000001',
          path: '/news/create',
          id: 'left',
          savedAt: '2026-11-14T13:32:00.000Z',
        },
        keyId: 'k1',
        iv: 'glL3Ne0PNSZYmDaH',
        body: 'xQVKtP/VW2SgCDgELNubuMqdg5H0BAq9mEKfZAavIIxhWNa4p0J3jQ8NcggPw5EHjwbyVvZtJqJHrmk2633XzJ/5EaR0dkuQmLZu3Qme4vLZ3DM7IxiZOxRZNNUCCa4g68/iC4KN6kzhgYwfMVx4/mhreiWvhwwE2VtI66C0hXAmdZiBacM9UO7qD8VILWo1BaumqjXOCxc4R3smUHMrIw5sFWCZifWj9II+K1VBAKF9zEm8M6Idk69zi/LECwFqhpJfh8wtt5wgZQ==',
      },
    },
  ],
  'portal-answering/tokens': [
    {
      plain: {
        adminId: '01890000-0000-7000-8000-000000000001',
        accessToken: 'token-1',
      },
    },
    {
      plain: {
        adminId: '01890000-0000-7000-8000-000000000001',
        accessToken: 'token-1',
        deviceKeys: [
          {
            id: 'k1',
            key: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
          },
        ],
      },
    },
  ],
  'portal-sessions/left': [],
}
