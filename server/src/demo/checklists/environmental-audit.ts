import { above, between, q } from './demo-question.ts'
import { type DemoChecklist, category } from './demo-checklist.ts'

export const ENVIRONMENT: readonly DemoChecklist[] = [
  {
    name: 'Auditoria ambiental de propriedades',
    code: 'AMB-01',
    description: 'Licenças, dejetos, água e áreas protegidas. Pausada durante o recadastramento.',
    owner: 'master',
    active: false,
    responder: '0',
    days: { from: -100, to: 80 },
    subsidiaries: ['ALL'],
    areas: ['Meio ambiente'],
    created: [108, '14:26'],
    updated: [15, '08:39', 'master'],
    categories: [
      category('Licenças', [
        q.single(
          'Situação da licença de operação',
          { Vigente: 20, 'Em renovação': 10, Vencida: -20, 'Não possui': -30 },
          {
            when: {
              Vigente: [q.day('Validade da licença')],
              'Em renovação': [
                q.text('Número do protocolo'),
                q.yesNo('O pedido foi feito 120 dias antes do vencimento?', [5, -5]),
              ],
            },
          },
        ),
        q.yesNo('A propriedade está inscrita no CAR?', [10, -10]),
      ]),
      category('Dejetos e resíduos', [
        q.number('Borda livre da esterqueira (cm)', between(-1, 500), {
          when: [
            {
              is: between(-1, 30),
              questions: [q.yesNo('Há área disponível para aplicação imediata?', [0, -10])],
            },
          ],
        }),
        q.multiple('Destinos das carcaças', {
          Compostagem: 5,
          'Recolhimento por empresa': 5,
          'Vala ou céu aberto': -30,
        }),
      ]),
      category('Água e áreas protegidas', [
        q.scale('Conservação da mata ciliar', [-10, -5, 0, 5, 10], {
          when: {
            1: [
              q.yesNo('Há plano de recuperação aprovado?', [5, -5], {
                when: { Sim: [q.day('Prazo do plano')] },
              }),
            ],
          },
        }),
        q.number('Consumo de água (m³ por mês)', above(-1), { optional: true }),
      ]),
    ],
  },
  {
    name: 'Pesquisa de satisfação do produtor integrado',
    code: 'REL-01',
    description:
      'Uma resposta por integrado. O resultado por filial é apresentado na reunião de fim de ano.',
    owner: 'master',
    active: true,
    responder: '1',
    days: { from: -20, to: 25 },
    subsidiaries: ['ALL'],
    farms: ['ALL'],
    businesses: ['FRANGO', 'SUINO', 'LEITE'],
    editors: ['PRODUTOR'],
    viewers: ['PRODUTOR', 'GERENTE_REGIONAL'],
    created: [24, '10:05'],
    updated: [20, '08:00', 'master'],
    categories: [
      category('Atendimento', [
        q.scale(
          'De 1 a 10, quanto você recomendaria a integração a um vizinho?',
          [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
          { when: { 1: [q.text('O que mais incomoda?')], 10: [q.text('O que mais agrada?')] } },
        ),
        q.single(
          'Com que frequência você recebe o extensionista?',
          { 'Toda semana': 10, 'Todo mês': 8, 'Mais raramente': 0 },
          { when: { 'Mais raramente': [q.day('Quando foi a última visita?')] } },
        ),
      ]),
      category('Pagamento e entregas', [
        q.yesNo('A ração chega no dia combinado?', [10, 0], {
          when: { Não: [q.number('Dias de atraso na última entrega', above(0))] },
        }),
        q.multiple('Por onde você prefere receber avisos?', {
          WhatsApp: 0,
          'Aplicativo Integra': 0,
          Telefone: 0,
          'Pelo extensionista': 0,
        }),
        q.text('Sugestões', { optional: true }),
      ]),
    ],
  },
]
