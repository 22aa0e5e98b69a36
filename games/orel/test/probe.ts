import { inZoc } from '../rules/zones-of-control.ts';
import { combat, redAttack } from './battle.ts';

const ring = { '1607': ['3/Let'], '1406': ['4/Let'], '1603': ['5/Let'], '1403': ['6/Let'] };
const a = redAttack(['1/Let', '2/Let'], ['3/3K'], 'prepared', {}, ring).do('R', 'done');
console.log(
  ['1504', '1604', '1605', '1506', '1405', '1404'].map((h) => `${h}${inZoc(a.state, 1, a.hex(h))}`).join(' '),
);
a.do('W', 'stay', 1, 5);
console.log(a.point, a.offers('W'), a.where('3/3K'));
const b = redAttack(['1/Let', '2/Let'], ['Cv/MN'], 'prepared', {}, ring).do('R', 'done');
b.do('W', 'retreat');
console.log(b.point, b.offers('W'), b.where('Cv/MN'));
const t = combat(
  'R',
  { '2704': ['1/9D', 'Convoi-9D'], '2705': ['TB-Offitser'], '2707': ['5/9D'] },
  { '1/9D': 'prepared #1' },
  ['2705'],
);
console.log(t.point, t.offers(t.asked));
t.do('R', 'done');
console.log(t.point, t.offers(t.asked), t.where('TB-Offitser'), t.story.join(' '));
const f = redAttack(
  ['1/Let', '2/Let'],
  ['3/3K', '3/83S'],
  'prepared',
  {},
  { '1506': ['2/1D', '3/1D', '1/83S'], '1405': ['1/2D', '2/2D'], '1605': ['3/2D', '4/2D', 'Res/1D'] },
)
  .do('R', 'done')
  .do('W', 'stay', 1, 5);
console.log(f.point, f.offers(f.asked), f.where('3/3K'), JSON.stringify(f.events('retreated').map((e) => e.path)));
const h = redAttack(
  ['1/Let', '2/Let'],
  ['Res/3D'],
  'prepared',
  {},
  { '1607': ['3/Let'], '1406': ['4/Let'], '1603': ['5/Let'], '1403': ['6/Let'], '1508': ['7/Let'] },
)
  .do('R', 'done')
  .do('W', 'stay', 1, 6);
console.log(h.point, h.offers(h.asked), h.where('Res/3D'));
