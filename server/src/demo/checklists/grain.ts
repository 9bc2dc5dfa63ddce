import { above, exclusive, below, between, q } from './demo-question.ts'
import { type DemoChecklist, category } from './demo-checklist.ts'

const storage: DemoChecklist = {
  name: 'Armazenagem de grãos',
  code: 'GRA-01',
  description: 'Recebimento, secagem e conservação nos silos. Semanal durante a safra.',
  owner: 'master',
  active: true,
  responder: '0',
  days: { from: -119, to: 1 },
  subsidiaries: ['1005', '1006'],
  areas: ['Grãos'],
  created: [121, '10:50'],
  updated: [58, '15:33', 'master'],
  categories: [
    category('Recebimento', [
      q.number('Umidade na entrada (%)', between(5, 45), {
        when: [
          {
            is: above(14),
            questions: [
              q.single('Destino da carga', {
                'Secador imediato': 5,
                'Silo-pulmão': 3,
                Devolução: 0,
              }),
            ],
          },
        ],
      }),
      q.multiple(
        'Defeitos acima da tolerância',
        { Ardidos: -3, Mofados: -5, Quebrados: -2, 'Insetos vivos': -5, Nenhum: exclusive(5) },
        { when: { 'Insetos vivos': [q.text('Espécie e lote')] } },
      ),
    ]),
    category('Silos', [
      q.number('Temperatura mais alta da termometria (°C)', between(-5, 80), {
        when: [
          { is: between(28, 35), questions: [q.yesNo('A aeração foi ligada?', [5, -5])] },
          {
            is: above(35),
            questions: [
              q.yesNo('A transilagem foi iniciada?', [5, -10], {
                when: { Não: [q.text('Quem autorizou a espera?')] },
              }),
            ],
          },
        ],
      }),
      q.day('Último expurgo'),
      q.scale('Limpeza de poços, túneis e passarelas', [-5, 0, 4, 8, 10]),
    ]),
  ],
}

const pesticides: DemoChecklist = {
  name: 'Uso e guarda de defensivos',
  code: 'DEF-02',
  description: 'Depósito, aplicação e devolução de embalagens vazias.',
  owner: 'master',
  active: true,
  responder: '0',
  days: { from: -132, to: -12 },
  subsidiaries: ['1005', '1006'],
  areas: ['Grãos', 'Meio ambiente'],
  created: [140, '09:39'],
  updated: [71, '13:08', 'master'],
  categories: [
    category('Depósito', [
      q.yesNo('O depósito é exclusivo, ventilado e trancado?', [10, -10]),
      q.yesNo('Há produtos vencidos?', [-10, 5], {
        when: {
          Sim: [
            q.number('Litros ou quilos vencidos', above(0)),
            q.day('Data marcada para o recolhimento'),
          ],
        },
      }),
    ]),
    category('Aplicação', [
      q.yesNo('Há receituário agronômico para cada aplicação?', [10, -20]),
      q.number('Vento no início da aplicação (km/h)', between(-1, 100), {
        when: [
          { is: below(3), questions: [q.text('Por que se aplicou sem vento?')] },
          { is: above(10), questions: [q.text('Por que se aplicou com vento forte?')] },
        ],
      }),
      q.multiple('EPI usados', {
        Respirador: 3,
        'Macacão hidrorrepelente': 3,
        Luvas: 2,
        Viseira: 2,
      }),
    ]),
    category('Embalagens', [
      q.yesNo('A tríplice lavagem é feita?', [5, -5]),
      q.single(
        'Último comprovante de devolução',
        { 'Há menos de um ano': 5, 'Há mais de um ano': -5, 'Não há': -10 },
        {
          unless: {
            of: ['Há menos de um ano'],
            questions: [q.day('Data combinada para a devolução')],
          },
        },
      ),
    ]),
  ],
}

const feed: DemoChecklist = {
  name: 'Boas práticas na fábrica de ração',
  code: 'RAC-07',
  description: 'Autoinspeção da IN 4. Substituída pela auditoria externa.',
  owner: 'master',
  active: false,
  responder: '1',
  days: { from: -270, to: -90 },
  subsidiaries: ['1002', '1005'],
  farms: ['ALL'],
  businesses: ['RACAO', 'SOJA'],
  editors: ['SUPERVISOR', 'GERENTE'],
  viewers: ['SUPERVISOR', 'GERENTE', 'GERENTE_REGIONAL'],
  created: [275, '08:42'],
  updated: [92, '17:15', 'master'],
  categories: [
    category('Matérias-primas', [
      q.yesNo('Cada lote tem laudo de micotoxinas?', [10, 0]),
      q.single('Identificação das pilhas', { Completa: 5, Parcial: 2, Ausente: -5 }),
    ]),
    category('Mistura e rastreabilidade', [
      q.number('Coeficiente de variação do misturador (%)', between(0, 50), {
        when: [{ is: above(10), questions: [q.day('Data da manutenção do misturador')] }],
      }),
      q.yesNo('Há limpeza de linha entre rações com e sem medicamento?', [10, -20]),
      q.text('Não conformidades abertas', { optional: true }),
    ]),
  ],
}

export const GRAIN: readonly DemoChecklist[] = [storage, pesticides, feed]
