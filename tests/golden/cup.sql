-- A tournament in the form that Parlor wrote until 16 November 2026: no "dice", forfeits as plain text.
PRAGMA application_id=1348563564;
BEGIN TRANSACTION;
CREATE TABLE claims(id INTEGER PRIMARY KEY AUTOINCREMENT, tournament INTEGER NOT NULL, stage INTEGER NOT NULL, first INTEGER NOT NULL,
                    last INTEGER NOT NULL, owner TEXT NOT NULL, renewed INTEGER NOT NULL);
CREATE TABLE games(tournament INTEGER NOT NULL REFERENCES tournaments, stage INTEGER NOT NULL, number INTEGER NOT NULL,
                   scores TEXT NOT NULL, measures TEXT NOT NULL, length INTEGER NOT NULL, microseconds TEXT NOT NULL,
                   lost INTEGER NOT NULL, forfeit TEXT, moves TEXT NOT NULL,
                   PRIMARY KEY(tournament, stage, number)) WITHOUT ROWID;
INSERT INTO "games" VALUES(1,0,0,'1 -1','',3,'55 37717',0,'1 illegal made an illegal move: (99,99) is off the board; on size 3 x, y and x-y lie between -2 and 2','0 (0,2)
1 (-1,1)
0 (-2,0)');
INSERT INTO "games" VALUES(1,0,1,'-1 1','',2,'49869 24',0,'0 illegal made an illegal move: (99,99) is off the board; on size 3 x, y and x-y lie between -2 and 2','0 (-2,-2)
1 (-2,-1)');
INSERT INTO "games" VALUES(1,0,2,'1 -1','',5,'28 0',0,NULL,'0 (-2,0)
1 (-1,0)
0 (0,0)
1 (1,0)
0 (2,0)');
INSERT INTO "games" VALUES(1,0,3,'1 -1','',11,'0 22',0,NULL,'0 (-1,-2)
1 (0,-2)
0 (1,-1)
1 (2,0)
0 (2,1)
1 (2,2)
0 (1,2)
1 (-2,-2)
0 (-2,-1)
1 (-2,0)
0 (-1,1)');
INSERT INTO "games" VALUES(1,0,4,'-1 1','',2,'251 0',0,'0 illegal made an illegal move: (99,99) is off the board; on size 3 x, y and x-y lie between -2 and 2','0 (-2,-2)
1 (-1,-2)');
INSERT INTO "games" VALUES(1,0,5,'1 -1','',3,'0 50',0,'1 illegal made an illegal move: (99,99) is off the board; on size 3 x, y and x-y lie between -2 and 2','0 (0,-2)
1 (-1,-2)
0 (-1,-1)');
CREATE TABLE parlor_tables(owner TEXT PRIMARY KEY, version INTEGER NOT NULL);
INSERT INTO "parlor_tables" VALUES('arena',1);
CREATE TABLE stages(tournament INTEGER NOT NULL REFERENCES tournaments, stage INTEGER NOT NULL, claimed INTEGER NOT NULL,
                    PRIMARY KEY(tournament, stage)) WITHOUT ROWID;
INSERT INTO "stages" VALUES(1,0,3);
CREATE TABLE tournaments(id INTEGER PRIMARY KEY, "order" TEXT NOT NULL UNIQUE, started TEXT NOT NULL,
                         finished INTEGER NOT NULL DEFAULT 0);
INSERT INTO "tournaments" VALUES(1,'{"game":"gopher","set":{"size":"3"},"players":["easy","exec(cmd=python3 tests/bots/broken.py illegal,timeout=5)","random"],"format":"round-robin","games":2,"seed":3}','2026-11-16T12:00:00Z',1);
COMMIT;
