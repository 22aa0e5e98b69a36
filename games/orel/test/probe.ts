import { combat, redAttack } from './battle.ts';

const a = redAttack(['1/Let', '2/Let'], ['Res/3D'], 'prepared', {}, { '1606': ['3/Let'], '1305': ['4/Let'] }).do(
  'R',
  'done',
);
a.do('W', 'stay', 1, 6);
console.log(
  a.point,
  a.offers(a.asked),
  a.where('Res/3D'),
  JSON.stringify(a.events('cohesion').map((e) => [e.total, e.result])),
);
