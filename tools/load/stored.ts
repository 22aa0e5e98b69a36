import { join } from 'node:path';
import { Connection } from '../../server/src/store/connection.ts';

/** Fills a data folder with finished and waiting games, as years of play would. */
export const fillStore = (folder: string, games: number, lines: number): void => {
  const db = new Connection(join(folder, 'hexside.sqlite'));
  db.exec('begin');
  for (let i = 0; i < games; i++) {
    const id = `stored${i}`;
    const state = i % 20 === 0 ? 'playing' : 'ended';
    db.exec(
      `insert into tables values ('${id}','toy','1','','game','{}','${state}','nobody','{"kind":"slow","days":3}','slow',0,1,1,'choose','choice','k','seed${i}',${i},${i},'[]',null,null,null,null,null);` +
        `insert into seats values ('${id}',0,'A','p1',null,'e',null,1,null,0,0), ('${id}',1,'B','p2',null,'e',null,1,null,0,0);` +
        `insert into journal values ${Array.from({ length: lines }, (_, n) => `('${id}',${n + 1},'act','A','A step 1','0123456789abcdef',0,${n},${n})`).join(',')};`,
    );
  }
  db.exec('commit');
  db.close();
};
