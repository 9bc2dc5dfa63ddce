/**
 * Records as earlier panels wrote them, one for each shape: never changed, only extended. The sealed ones use
 * `SAMPLE_KEY`, in base64.
 */
import type { StorePath } from '#device/databases.ts'

export const SAMPLE_KEY = { id: 'k1', key: 'A'.repeat(43) }

type Sample = {
  readonly plain: Readonly<Record<string, unknown>>
  /** Undefined for stores that are never sealed. */
  readonly sealed?: {
    readonly found: Readonly<Record<string, unknown>>
    readonly keyId: string
    readonly iv: string
    readonly body: string
  }
}

/** For each store, the oldest shape first. */
export const SAMPLE_RECORDS: Readonly<Record<StorePath, readonly Sample[]>> = {
  'portal-answering/visits': [
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
    {
      plain: {
        adminId: '01890000-0000-7000-8000-000000000001',
        checklistId: '01890000-0000-7000-8000-000000000001',
        name: 'Biosseguridade',
        version: '01890000-0000-7000-8000-000000000050',
        answerId: '01890000-0000-4000-8000-000000000099',
        farm: 'F1',
        farmName: 'Boa Vista',
        values: { '01890000-0000-7000-8000-000000000020': ['20-yes'] },
        progress: { done: 1, required: 2 },
        startedAt: '2026-11-14T13:30:00.000Z',
        savedAt: '2026-11-14T13:32:00.000Z',
        confirmedAt: '2026-11-14T13:31:00.000Z',
        refusal: {
          reason: 'Este checklist expirou',
          problems: { '01890000-0000-7000-8000-000000000020': 'Pergunta obrigatoria' },
        },
        shape: 2,
      },
      sealed: {
        found: {
          adminId: '01890000-0000-7000-8000-000000000001',
          answerId: '01890000-0000-4000-8000-000000000099',
        },
        keyId: 'k1',
        iv: 'HqkJGw24EKVAPsUM',
        body: 'DWIt2Kwvu65uTCjxdrbpLqKhfvUyy66/OC2uMnepMXYyZGOyapP3jnNyi8gwPQVymP+3TUwLTxki8SmPMhwGpdZUKKAmVcjc2OmbFIdx+ZeoliFraj8X77Xlzc3iLVGqOwnjplOgnEONS4HNfCAiYRyeGCdoh2EM+CLNOa9KN8NHtIZox9/UjhOpkZYlAaGrcIMJEONcVsb4u4b/0sSV671KBQN8mD52URF3kZRKUBZCnatMEqMImZLsPNL5DieZww9YxFI4GmHiBzwr5F0uv5BDOIRqQRIUcmvd6pOGH0+P8k82m7pmRChd1XnSu1XzaWmQDXFv/DJvMi/QDFddht2FlBhevqtCuZUBDswCDthimUyoZi8iTwvTB2P2/q2Y4ATXxoBiHN7Rfc5E6l4lD2q2wL5Lu+f4MbybWdonTDT6XQyqgMyksg37Ma8QZAA97CEJUQrF8sEf9VeKsdYTnTVfFpyb+votS5xwz1N4CtJUJ1PRYWsjunf+LKrZzuFHhYieGBSKjFNI0HPU1oItssE4Dl2kodBaa2zZrUaBl6mNILE4HYlozYFowqLbvQ2p/VioMdfeyPw8IpFltuID1F1Bpqb0c7Aj3pqnwqasIbiPcT3PTqb6xu6erVLO7dkgFb9gvf8fYOZyqmDNfwcNPkfgrV/wnr3YU0opcaSqXlSRWCcSqxXptxqhA9FLAy7olLsYmpEoMpGxij3WfPxBbfg3dqtD5YpdrpE8bqHIlCAq2eMXb2Ipyq/OcoRHDYlbF+xOVjKNERpJ4dnIcHeEzwmNR9gUO1cFhBbuMklol+hHKiC2uqGhwoRuWrD2',
      },
    },
    {
      plain: {
        adminId: '01890000-0000-7000-8000-000000000001',
        checklistId: '01890000-0000-7000-8000-000000000001',
        name: 'Biosseguridade',
        version: '01890000-0000-7000-8000-000000000050',
        answerId: '01890000-0000-4000-8000-000000000099',
        farm: 'F1',
        farmName: 'Boa Vista',
        values: { '01890000-0000-7000-8000-000000000020': ['20-yes'] },
        progress: { done: 1, required: 2 },
        startedAt: '2026-11-14T13:30:00.000Z',
        savedAt: '2026-11-14T13:32:00.000Z',
        confirmedAt: '2026-11-14T13:31:00.000Z',
        refusal: {
          reason: 'Este checklist expirou',
          problems: { '01890000-0000-7000-8000-000000000020': 'Pergunta obrigatoria' },
        },
        shape: 3,
        evidence: {
          questions: {
            '01890000-0000-7000-8000-000000000020': {
              comment: 'Porta quebrada',
              photos: [
                {
                  visit: '01890000-0000-4000-8000-000000000099',
                  id: '01890000-0000-4000-8000-000000000071',
                  bytes: 312000,
                  takenAt: '2026-11-14T13:31:30.000Z',
                  key: 'answers/AAAAAAAAAAAAAAAAAAAAAA/2026-11-14T13-31-30-000Z.jpg',
                },
              ],
            },
          },
          signature: {
            name: 'Ana Lima',
            drawing: {
              visit: '01890000-0000-4000-8000-000000000099',
              id: '01890000-0000-4000-8000-000000000072',
              bytes: 9000,
              takenAt: '2026-11-14T13:31:40.000Z',
              key: null,
            },
          },
          location: {
            latitude: -25.4,
            longitude: -49.2,
            accuracy: 12,
            taken_at: '2026-11-14T13:31:50.000Z',
          },
        },
      },
      sealed: {
        found: {
          adminId: '01890000-0000-7000-8000-000000000001',
          answerId: '01890000-0000-4000-8000-000000000099',
          confirmedAt: '2026-11-14T13:31:00.000Z',
        },
        keyId: 'k1',
        iv: 'ILBaEB/FSJ2/DRtH',
        body: 'jfRrBsdsa6wR2P3H/Ax2ZUXFiMHN0E9CN4ZLhD37YliSbvpAGhiwQ65JIjpeJxVl1sFQ9W1kcLD4uqOoi2864b+PhXBGDcs4KIdyIkBdqJmsHKjELJc8TgWvUR04alBCbAWqQXzPB6v/acu1NKVue6C7eauZpMX+vvDuwjPpK8Ss9ur+o/VPZAs3btA4c1RlHSF8MRLlOdcaVyij4GEyvzz7NtdqMlrvtQxY6dd7plePpy/VD/qkHqRx33iS3DWlIuI2x7b/YIB84Baug1CeVCM5P6qN1QfpFAtbrnKG5Qpu8r8n7fseyy/4wtLcWVxlhcHONPf4X/F1kVS0MCpZJBmMWmb9cuZADUv+QapgjJ2XHvWSH+x4DcFfl0LctvmTqJhJgydf4BKDFzAmko6+lqCyXfmtiiRS74o4O1V2nHuV4namXuLWS+8TIQkfBosg7rrESx8QCpDkEU8ECymL64coM2noD9fzPFKpzkRi5w3VhSq9PgIfnUTx2FIILieNYfzxh+jVBtYYs7CbZXq4ZhTcotjizGxdVjfTeG+r13933udH6wqc0fl7c7JvXeWYpaJ8ZrcdsDGZBwX5GoJPThW5OxPxjScH0z7/rscRqnwMBHcSzw01uk2suMmW5MhLsaAoOdWqAKL8SSoiBjqsHUP5tvzNpqgnXxYidsDM2Yancf+37xR8YUx2KYTlHzC4EloAhyJ1XlgDW1vDihfal3PUFVB1VNTb/Zfmwnki27aYm6wOmRv24ol7qm0/CHTD91ZqwVQHa7emlQQ26N8c2NXHkGbQyjoO3a8HFJig7kk5jr/uA4fjmWwPeVvjCBtnwMvoyH3iUUq/uw5OlHT7+18DlwOXtpf/rKQ5b2jK1k1jYjdj43ugjRdZkAbtBynU9DSRB3IfnkLRagNLjOk6dlWDqNdzeivCAxKUdoJ1WobVEZ0IxNNLPG4dmZK4ReUN46KL7OEKhXzyki5vqXmp3d8tTYDnHu8aQRrCOggNwx7mYHPsj8vCXVGd0/2Zb9yrpg0kAYOnVRsKhWfZWsUMmQrNg2r5qgo5wafu47nIi0JvKjnjehkgG+IOBOsbXeFzGxxvRw/lieogepfUVUUYcnvNtF2l0H5G5/0bkF/u2iCrUFbPbjKSxknH0mLTuA88iqF/h+rgh4YFAL5nFYetecx2o9K7VHDqzAooE6vqbKwJUlj/Fz9Fw5C+NGUatgI+5+xyWHJ6tp1iModiXZbo/9HkJY8o4uFHg5KDO+e4aSE+KhsIC4BsOCUepTRCYj3+rW337bwzj/SJOGB/BGlI6FU0PcFzsRUmkxWCGCnZeahMQi/e4d6N58bPQC8m7mw9fFQhg0w693vdSxFIQpe6JbPKyb9TvV2jGGyQCzOS3Ftp+lWWUH/oIJvmoCvp4Sia0HGkR0ChQYD5rtxB7aaSUoKHkdqbijF+0Jvw5U9tkQrwKBNmszu6r5dnLibqLbyUNNKiw1m0zAhIkPLQuTojQeok3aqkMc7fKn+LCD9qGQSTy0ejb/S//nhZvywsIgo3S/uXWYDkMW09SUGVQoKN01sl4Z1t5ehLm7REOqlLmz+teRnRHvbIBrQqGjAQrQoffOnwcZNRRb5v7UCCuCJ9uMeK0UoHTs1XSdkH35Ymd6QfiDZ3',
      },
    },
  ],
  'portal-answering/photos': [
    {
      plain: {
        adminId: '01890000-0000-7000-8000-000000000001',
        visit: '01890000-0000-4000-8000-000000000099',
        id: '01890000-0000-4000-8000-000000000071',
        takenAt: '2026-11-14T13:31:30.000Z',
        type: 'image/jpeg',
        content: '/9j/4AAQSkZJRgABAQAAAQABAAD/2Q==',
        shape: 1,
      },
      sealed: {
        found: {
          adminId: '01890000-0000-7000-8000-000000000001',
          visit: '01890000-0000-4000-8000-000000000099',
          id: '01890000-0000-4000-8000-000000000071',
        },
        keyId: 'k1',
        iv: 'f1iEyXYv6ujcCnyZ',
        body: 'QTSFFIy5QKsebnG93d/9/psTCKZfl/JPxiickxLYvCTFXA+XxnhAtNtpFVyYlE+weHncSAd0E5Mlcf++welJA1jAPCLcSV2XI8+88SCzM1gqGDtBhhYktidGrSJN/wQxTSfkGkcCa5zfGqlQmvDPzRwA901c9+rMsQJhY/FDKehqDFjnIsfd2PkJTRIvc+el9Wq3OcVnH2k+yA4db/9/OIG68NaDHFaoNgoz8xWv34LyKNZjE4KH30lCySmWQWENTxdE1HpDQ6XDPAA+CIF7K8/g0b1W3G/usEnrO3v8o4WUEPvuAphNPZG8LjE6OckaGG8uPf0bBZLNNLBRm04svpnghPS/fg2q6/VLPE0=',
      },
    },
  ],
  'portal-answering/drafts': [],
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
    {
      plain: {
        adminId: '01890000-0000-7000-8000-000000000001',
        id: '01890000-0000-7000-8000-000000000003',
        checklistId: '01890000-0000-7000-8000-000000000001',
        version: '01890000-0000-7000-8000-000000000050',
        name: 'Biosseguridade',
        farmName: 'Boa Vista',
        confirmedAt: '2026-11-14T13:32:00.003Z',
        values: { '01890000-0000-7000-8000-000000000020': ['20-yes'] },
        answer: {
          id: '01890000-0000-7000-8000-000000000003',
          builtObjectValues: { '01890000-0000-7000-8000-000000000020': 'Sim' },
          farm_id: 'F1',
          answered_at: '2026-11-14T13:32:00.003Z',
          version_id: '01890000-0000-7000-8000-000000000050',
        },
        words: [{ category: 'Sem Categoria', question: 'Limpa?', answer: 'Sim' }],
        state: 'refused',
        attempts: 0,
        mayHaveArrived: false,
        notBefore: null,
        refusal: {
          reason: 'Este checklist expirou',
          isTaken: false,
          isClosed: true,
          problems: { '01890000-0000-7000-8000-000000000020': 'Pergunta obrigatoria' },
        },
        sentAt: null,
        shape: 2,
      },
      sealed: {
        found: {
          adminId: '01890000-0000-7000-8000-000000000001',
          id: '01890000-0000-7000-8000-000000000003',
          state: 'refused',
        },
        keyId: 'k1',
        iv: 'TEnVdwxQT/UEnIgk',
        body: 'vuLfbsYUcqjNlJQ3lCe/i5Ls1brk5/VV3WviXCWlreeiyYIA7U6W/hfwJtSnnCv9mJexwObwL7aF0Y8tEqTMqSRr7RjQt6x1BTLngu10Nq3MQTyFxseP7LEuXwTrPFa1JEMQKFOD1BYKFS0BC7fcePe5bUATvekTsbOMlkaAu22EISplh/zhABtnBhiJCfxfIlGxApkzKgbGs35RoJBAHCfMoH6Uk1U6Cmup3lbZuA3/Ii1xmjIUiAwfCxbj/RqPZGYGVdsHmNbaNrNylwCxKg+Gj5FRt6vUlIztIv7BmiAp5S71rMAijVWNayXdUqzuF1BGYquoo/X5e2wUmDSWmCy18u9CaVk6nK80biJ2ym6WK33WAiUxLJpNyyJBt1/gyewloILi5yvOQooTDsHqMaTXmW9LC2ZherQs6mApwSli+j5i8Fd+QSzGsr5LjcnsdF9+5d35osuJ6JNnSx+nQrdlXKSW8wbbDAvUG8pzqL9+/wqDDytpI5+m2HcYn5L4lIsVbLTMsG78wzzUFBHUB8zqzNEC0kjkEkpMj0b001HSe+hgANcvNLY7AhfUj5X89WmMwhj1QvCVKjMDf1NpzoyoiTYNcbWK/qA77NrFiHBDbjzR1IxQSpZ8vIUoV0iduVEsQDNB62WfULy8O00jeKu8i+CEX0ZRvasJW/XXQvdlpD5hTAlcLjD18QoHhK71U4uZbweNSmpbr4t6mChbsh1PEYDA9acppUzIp4ord4sD28wlvpmYM1NeFvFJZEgk8Hlt9c4cuPhgqZt6j6Mta4hCKUBFQGaOHVSmJ4D3aRPcpRL9Kq6YF1tJeFV6+r523ZekRpxEssEH4AwWClZNPJzmYIudx/VUAuKIK8L5k4TfwbrMyOhj5RrGjWE/eAGc/xOaVSF+53QH092DAElkLij3FtWMR6+d5WPPltryRW3sxs7VsJWedEMHwvmO2Xh/eKFPe8jcPUuC2lvxAV0eTo8u67mFMm4+MmMgOd49Lko5XaQUSAzpPjYRZI3cq+1FZ0Giivcg2ipKaT859T8BcGB3iIxJnzuFx+E5oeAe9vQk5GBaYDJCj83DJu79CB7WI+joNewdmb30T8FPmYJLOMY2wJnyL3UFF/+/Tm1QUxhy2iYLp3qeTz6+HfsH4gtjFTQwWYNP9npKn7DThcqrotsVB0DbWt0LeMw3wRKvboyzfMlc0b8jR6oTgvauzfQmQQ==',
      },
    },
    {
      plain: {
        adminId: '01890000-0000-7000-8000-000000000001',
        id: '01890000-0000-7000-8000-000000000003',
        checklistId: '01890000-0000-7000-8000-000000000001',
        version: '01890000-0000-7000-8000-000000000050',
        name: 'Biosseguridade',
        farmName: 'Boa Vista',
        confirmedAt: '2026-11-14T13:32:00.003Z',
        values: { '01890000-0000-7000-8000-000000000020': ['20-yes'] },
        answer: {
          id: '01890000-0000-7000-8000-000000000003',
          builtObjectValues: { '01890000-0000-7000-8000-000000000020': 'Sim' },
          farm_id: 'F1',
          answered_at: '2026-11-14T13:32:00.003Z',
          version_id: '01890000-0000-7000-8000-000000000050',
        },
        words: [{ category: 'Sem Categoria', question: 'Limpa?', answer: 'Sim' }],
        state: 'refused',
        attempts: 0,
        mayHaveArrived: false,
        notBefore: null,
        refusal: {
          reason: 'Este checklist expirou',
          isTaken: false,
          isClosed: true,
          problems: { '01890000-0000-7000-8000-000000000020': 'Pergunta obrigatoria' },
        },
        sentAt: null,
        shape: 3,
        evidence: {
          questions: {
            '01890000-0000-7000-8000-000000000020': {
              comment: 'Porta quebrada',
              photos: [
                {
                  visit: '01890000-0000-7000-8000-000000000003',
                  id: '01890000-0000-4000-8000-000000000071',
                  bytes: 312000,
                  takenAt: '2026-11-14T13:31:30.000Z',
                  key: 'answers/AAAAAAAAAAAAAAAAAAAAAA/2026-11-14T13-31-30-000Z.jpg',
                },
              ],
            },
          },
          signature: {
            name: 'Ana Lima',
            drawing: {
              visit: '01890000-0000-7000-8000-000000000003',
              id: '01890000-0000-4000-8000-000000000072',
              bytes: 9000,
              takenAt: '2026-11-14T13:31:40.000Z',
              key: null,
            },
          },
          location: {
            latitude: -25.4,
            longitude: -49.2,
            accuracy: 12,
            taken_at: '2026-11-14T13:31:50.000Z',
          },
        },
      },
      sealed: {
        found: {
          adminId: '01890000-0000-7000-8000-000000000001',
          id: '01890000-0000-7000-8000-000000000003',
          state: 'refused',
          confirmedAt: '2026-11-14T13:32:00.003Z',
        },
        keyId: 'k1',
        iv: 'hBIYNURByfe+puqB',
        body: 'yWPqNyB3cMsIxqBUmyhBQKsqxj3zzjuZCITDEy57ZVx0hVA3L91CguTMI8WA/ga+4w216VsUfy5h7hUTI/gO9Ye91x/OCP0Eu+Je+ZhqX0/UwjajSx/GGHlv4evv74hkTmTNrDyOWnML/jD4SpT9jKMJ+FByT3IyTB/EljfjedWo7jsuyeJTFtXjqUEyMIbTk6zYKTYBzh730H4McNSsmqZZgn2L/O5Lhb211JcH2nT6P5tooGAMEiIgCWpebnEAKRNFRKgo7Vv/oHTHJdSW8rvc33uj+eBhWkz3P9xACqO+ZWYCIKSe79VIUiNxHXPibtLagw3qU4ux7QsnKvY9vqI3twV4q3lo8SejwNETsJZ7PTV7qjYrJ9EoaFIy8yiQswB/Xuvbuo3bFQo/2gOi0A0ES6/45WPhXhVrQE08YFXSvWxlHvG1kLIUILgcTLL1L0DMxNg1lJCIj2LvuhTvKDE06yb7qXYaiqMetTNtHaHgP+u5Y9EVJ5OsQt710VDKsxm9ZYg3MYxRjlJwUkrsbS4DN55yOR9kWbGymiH1p65dqT/xD4DKh4pw9x7iWocfcp1kixW9/ECiJcPpBEuQsUHLio9FK0VsnGmaJWOSmHEOAHQ4DFcU5SNa5AHtS1UGc95+M7toAvMgIO/wCqzQXjO4g4+krUwnMVU9dtclEEmBcwaR0d6DZxdpR1S8yv3NseKZUyHE1j68Hxxh8mJpZxkVd6qAwxoXfIDM6twxHpYiQcNI+d8/8kdDsNjg32gBLotTc/qw24dDP9o9V6/4/m0V0lGz9DbYFFBS4Ybgqtlr9K3ZeVhsnvxx/iBavLJ+osUF9Gf8Nb0HykPlHzSClTnUfVuOsnvhenaWXHmswpntBsqKWb3HdCtAQgtR8z1Vco64wKjGPao22z5uehvMLPJD99jyAOlS4PRKAdqjJYMdZAPdc/BJEE/bjGE6rO6+i22GOHJcuvjdWkx2NcN3A7V9QwkN7QPIERsZcDZhF6WqbVP2Xy5yiDnN2+9EJ1IgJBza/pAK44nz3kwoW5ApCwGaCGvOBsaZq7Ygt9BTzVhkjTrze+oMwvQFB09DYKKg+q6MLqw8wP1oF66ZG/wFWjXpPAnHwOxmUx4rHuKQAFRQwG+O2Gmf+fAvizBcTRBAGUrkAZzWGG2VE/MB1TRoKuYiR7PJJu8TDTWTlx71vFOwVPLU5VG6LtM3FOIvKMJ5NhaLcH2jR95SN5zdiHOPD+TfyHks/eCw+LwojzkPuMVKN24WO8MMbe9GJocyoSASzIn9KbWsihl/7rGkcrlVFBdzjv8Axal4z80BRw36vdakvfZ+HK35chZ+jVNTENVDlQLjeH387pATV353AFEGRl8nDnwx+my4JAcukJMGPSf2aPV91CPLiIepMy4f7dStijdZ6CRgGIhhy3/W0b1Qzugd+25WXAx6qqzKX2fu2H9pjsHxdqJILDnNDbgrFbon//qiR9Z53EEPvmP/Tj2Wat1h9K2TWfq5PvRgLnlXJyFUBo27110fBXzISoxwPPpeQ8tj1fDGWULLkgv93moa+xxqyz1hxBYaoCh3G8OaOAxIbZxKtPdGj8EJtxxV4NaAITTQ8DkMjAQj8OZ2fjarFXJx7M9XUDSCQbCB9URxi/xtNCvpqB6m+ib7J5oT/3yzzZOkQYsVHNq8M0V0mH9TAUNYDe4Pt+acx9Ik6gybFw1CKmNAIQQYIIHDpHvHGP2FA10Z2dAxwWAyjhaNLPUVlD+Rt5JuLGdbDi9kHFwyVJTpX9s1yz0952mWZFp+/+lfldMLtU19xlSVCld9EUH1Npq4qj/8SZwwqCTPRBd0QQpAS0i3PbFOxMzwfCEarV1gjO5rWoa4Iy0PtxKeMxpfFTF3LEV40jQ8OpMKKk2Xbvj9ZA3sRMYgYs7h2cQiwrG930L71jAReqMlfGFDrMT0QAj8TP5tTQ/10XHnQA6UhnvAyfsZfRJgq8sJZWCx7a+xvBu9C81GbCoX4tmRO6w0XiNVvWZzfC0EoAnK0AidxCdhvAoNMMeFHw==',
      },
    },
  ],
  'portal-answering/versions': [
    {
      plain: {
        adminId: '01890000-0000-7000-8000-000000000001',
        version: '01890000-0000-7000-8000-000000000050',
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
                    { id: '20-yes', data: 'Sim', weight: 10 },
                    { id: '20-no', data: 'Não', weight: 0 },
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
        keptAt: '2026-11-14T13:30:00.000Z',
        shape: 1,
      },
      sealed: {
        found: {
          adminId: '01890000-0000-7000-8000-000000000001',
          version: '01890000-0000-7000-8000-000000000050',
        },
        keyId: 'k1',
        iv: '9pyqWbNOrw1dBqwW',
        body: '2P74ekPOtskKR6jtjJuCSwbjmYHPgCj2J1wuseHA8NbdMF6DEZG/FAb22j3YURR3La4pX6bietGu2wSfFQgvwKXxGMTrGfrj7ATWw3aaqZ3GWIiMtAZ1alNkpN/nCgrow/d86RvgsQvSeRslJvr3Jzr9GCTnEDzYazuJ7zXxnZX8aanqpBEtwpiTXzojopelmWc8Nl4/0397iNj34ZIFPc5d1XSJEQt0KHopTSJBm/g3MXXoUp3WzYfJeEQhniuWcef0bZ4kuhPb7dCwx/UHwN+V+Kr5DT8UH4ChgbJr3tG4UX4GVS3yHfn1WupE6pbXC0isOib/oFY3Za3f2Nglz60FX802j5XyQo8CJLktWeSDXq6PFrU/eEBX8Pf7+N1dU29i8/nLTeuTHUYO18y9kYUigxBaSXRM318UB+pKW0arXcfkzNy26QIjC3NGJDJ7jjGDXB3Nvoq2hcanFN7IB+S3QbNGxqQzy5PtC2v7XwOTxMqtz/1rb972fhX8qYXtExmTOCSVyHyyg3Ln6hphd7LGgUW6jvxtbkoqFF5qHTmquH4K3aohWNZsLHNcU6qxV+MSQwnqHEG1mxoQSWO+rG/t0G4RmhYBXGxizjv7S75QOgXuPCKxURzUCWlHU49kkNi2yI/DA7ssMBygFEFmSULSgVxClR+q+Mtk+iJ0SG6sZF/4NI9yOX/52Tj6JyMrBblr20N+oMCZL+AiN8B1LWxC43XITNX+FiTmDyz9ITsNWhFzfAQwUAX1Xyx49YDXVu03OUTa7oAu+mhIZjqhm5sgk3FaJ9t0FJ7RWnD9h8WSg69mlASlCfcxpIj8AexyAy5B8cAjYeGcOynNijuzaintgPeRzAUJXeAfDjZoRKEOciMzih9WCktv5WX53qnzAydnNxplzmTvgYSlN5lc6Un5zNcLCEi5H8zoRAVT/HgRhMylmKGjrXdBj9sRoSe960AwqxFAPX7FrdpyVgONWukqdJcQzXdZT6nRNt2lMh5URph4a1GiteNLIlTE9wvM+PUvh18xGl/JaakJabQRFBMw08L5qtlMf5DvV/ewykTDPw3sBjd31vG7mi87LQGT3RqJ6OwEoMfqhrZZbhBfSzq0enAfW5uiuHHn7sIhB81GBCgvvMlx1oiwSGKvW82gsotbdqh1WVNgBa+2f5vyGk6655wF1LE5sBAbYSGvohlzlptQJGCW4g2bEVDd1T23MlXDf/yJLz5dnZuS+ZHJ/cBklesMGpnRpxDbeXvOWB9CNA3S7GwBU009LzSRaAg0LZtwr1RU6zNDeX7f6u6O9r3kVC7RNH1V0C8N/0yr6Canaztu9tXaFcsseVznrW81nAMYFNO3noah0L07Kl7WH7+OqPDReUrnGAPsugB3VQMLy0VEVbUQTU5+BheBp8tjL88QpOAVaR4Pe+vp6eE2G8euNIZ02kOCEn698uytuaXQ9542hXdkrRIXAb0JKM24pKZW614q6CqKMvuhgi2SgxTk2vZLA0gIQMncV5huTFHt+AlTmScsWAjc7wORnYRWhRyt/kHY8Otob+FDzW9Fw15zcmtJMmIZMug69bspzNyGDUrMYfmmM1vxIK6c6wJMwWcWYux/xJnMlpQ/unExGodEjfOBNpVMKyR//0Ku4du3/IzWL/xcwOTIjc/GmWDRqN/kRv5im+0jTrdkjSfpn2w/zXs6m9n+O2CUeQtCjJX4SQ0+EeRmLwsnBQ==',
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
  'portal-field/copies': [
    {
      plain: {
        adminId: '01890000-0000-7000-8000-000000000001',
        madeAt: '2026-11-16T11:12:00.000Z',
        checklists: 14,
        bytes: 320_000,
        missing: ['Biosseguridade'],
      },
    },
  ],
  'portal-field/newest': [
    {
      plain: {
        adminId: '01890000-0000-7000-8000-000000000001',
        checklistId: '01890000-0000-7000-8000-000000000001',
        answers: [
          {
            farm: 'F1',
            answeredAt: '2026-11-14T13:32:00.000Z',
            userName: 'Ana Souza',
            answers: { '01890000-0000-7000-8000-000000000020': 'Sim' },
          },
        ],
      },
    },
  ],
  'portal-field/sent': [
    {
      plain: {
        adminId: '01890000-0000-7000-8000-000000000001',
        id: '01890000-0000-7000-8000-000000000003',
        answer: {
          id: '01890000-0000-7000-8000-000000000003',
          checklist_id: '01890000-0000-7000-8000-000000000001',
          checklist_name: 'Biosseguridade',
          farm_id: 'F1',
          farm_name: 'Boa Vista',
          user_name: 'Ana Souza',
          response_date: '2026-11-14T13:32:00.000Z',
          received_at: '2026-11-14T13:32:01.000Z',
          late: false,
          total_weight: 10,
          highest_weight: 10,
          categories: [
            {
              name: 'Sem Categoria',
              answers: [
                {
                  question_id: '01890000-0000-7000-8000-000000000020',
                  number: 1,
                  question: 'Limpa?',
                  answer: 'Sim',
                  type: 5,
                  weight: 10,
                },
              ],
              total: 10,
            },
          ],
          state: 'current',
          user_id: '01890000-0000-7000-8000-000000000001',
          subsidiary_id: '1001',
          version_id: '01890000-0000-7000-8000-000000000050',
          replaces_id: null,
          replaced_by_id: null,
          reason: null,
          changed_by: null,
          changed_at: null,
        },
      },
    },
  ],
  'portal-sessions/left': [],
}
