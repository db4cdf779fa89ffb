-- The help topics of the ready-made reports. An agency may have written its own already.
INSERT INTO content (slug, language_code, kind, title, screen_path, body) VALUES
('reports-backlog', 'en', 'help', 'Backlog', '/Reports/backlog', $md$Claims received, closed and open at the end of each month, quarter or year, on one axis, and the open claims by status and age. Open is counted on the last day of the part, so that a backlog that grows is seen as one.

Each number and each mark of a chart opens its claims, with the same period. **Download** saves the page as a workbook, with a sheet that says how each figure is counted.$md$),
('reports-backlog', 'es', 'help', 'Reclamos pendientes', '/Reports/backlog', $md$Reclamos recibidos, cerrados y abiertos al final de cada mes, trimestre o año, en un mismo eje, y los abiertos por estado y antigüedad. Los abiertos se cuentan el último día de cada parte, de modo que se ve si el atraso crece.

Cada número y cada marca de una gráfica abre sus reclamos, con el mismo período. **Descargar** guarda la página como libro de cálculo, con una hoja que dice cómo se cuenta cada cifra.$md$),
('reports-time', 'en', 'help', 'Time in each stage', '/Reports/time', $md$The days from one step of a claim to the next: the median, the day by which nine of ten were done, and the share within the limit of the law or the agency. Where nobody set a limit, the share is unknown.

Each number and each mark of a chart opens its claims, with the same period. **Download** saves the page as a workbook, with a sheet that says how each figure is counted.$md$),
('reports-time', 'es', 'help', 'Tiempo en cada etapa', '/Reports/time', $md$Los días de un paso del reclamo al siguiente: la mediana, el plazo en que terminaron nueve de cada diez y la parte dentro del límite de la ley o de la agencia. Si nadie fijó un límite, esa parte es desconocida.

Cada número y cada marca de una gráfica abre sus reclamos, con el mismo período. **Descargar** guarda la página como libro de cálculo, con una hoja que dice cómo se cuenta cada cifra.$md$),
('reports-money', 'en', 'help', 'Money by stage', '/Reports/money', $md$What was claimed, found, ordered, settled, collected and written off, with the penalties and the interest. A share counts only claims that have both figures.

Each number and each mark of a chart opens its claims, with the same period. **Download** saves the page as a workbook, with a sheet that says how each figure is counted.$md$),
('reports-money', 'es', 'help', 'Dinero por etapa', '/Reports/money', $md$Lo reclamado, determinado, ordenado, acordado, cobrado y cancelado, con las multas y los intereses. Un porcentaje cuenta solo los reclamos que tienen las dos cifras.

Cada número y cada marca de una gráfica abre sus reclamos, con el mismo período. **Descargar** guarda la página como libro de cálculo, con una hoja que dice cómo se cuenta cada cifra.$md$),
('reports-workload', 'en', 'help', 'Workload', '/Reports/workload', $md$Open and new claims of each officer beside the standard at Admin › Global, and how many officers the present inflow needs. The formula stands on the page.

Each number and each mark of a chart opens its claims, with the same period. **Download** saves the page as a workbook, with a sheet that says how each figure is counted.$md$),
('reports-workload', 'es', 'help', 'Carga de trabajo', '/Reports/workload', $md$Reclamos abiertos y nuevos de cada oficial junto al estándar de Administración › Global, y cuántos oficiales hacen falta con los ingresos actuales. La fórmula está en la página.

Cada número y cada marca de una gráfica abre sus reclamos, con el mismo período. **Descargar** guarda la página como libro de cálculo, con una hoja que dice cómo se cuenta cada cifra.$md$),
('reports-violations', 'en', 'help', 'Violations', '/Reports/violations', $md$What is claimed by kind of wages, sector, county, size of the employer and language, and the employers with several claims.

Each number and each mark of a chart opens its claims, with the same period. **Download** saves the page as a workbook, with a sheet that says how each figure is counted.$md$),
('reports-violations', 'es', 'help', 'Infracciones', '/Reports/violations', $md$Lo que se reclama por tipo de salario, sector, condado, tamaño del empleador e idioma, y los empleadores con varios reclamos.

Cada número y cada marca de una gráfica abre sus reclamos, con el mismo período. **Descargar** guarda la página como libro de cálculo, con una hoja que dice cómo se cuenta cada cifra.$md$),
('reports-years', 'en', 'help', 'Five years', '/Reports/years', $md$Complaints, closed claims, money and days of five fiscal years side by side, with the change in per cent. The first month of the fiscal year is set at Admin › Global.

Each number and each mark of a chart opens its claims, with the same period. **Download** saves the page as a workbook, with a sheet that says how each figure is counted.$md$),
('reports-years', 'es', 'help', 'Cinco años', '/Reports/years', $md$Quejas, reclamos cerrados, dinero y días de cinco años fiscales lado a lado, con el cambio en porcentaje. El primer mes del año fiscal se fija en Administración › Global.

Cada número y cada marca de una gráfica abre sus reclamos, con el mismo período. **Descargar** guarda la página como libro de cálculo, con una hoja que dice cómo se cuenta cada cifra.$md$),
('reports-decisions', 'en', 'help', 'Decisions', '/Reports/decisions', $md$How claims were decided, appealed and withdrawn. Administrators also see the decisions of each officer.

Each number and each mark of a chart opens its claims, with the same period. **Download** saves the page as a workbook, with a sheet that says how each figure is counted.$md$),
('reports-decisions', 'es', 'help', 'Decisiones', '/Reports/decisions', $md$Cómo se decidieron, apelaron y retiraron los reclamos. Los administradores ven también las decisiones de cada oficial.

Cada número y cada marca de una gráfica abre sus reclamos, con el mismo período. **Descargar** guarda la página como libro de cálculo, con una hoja que dice cómo se cuenta cada cifra.$md$),
('reports-quality', 'en', 'help', 'Data quality', '/Reports/quality', $md$Claims whose records cannot all be right: days in the wrong order, sums that do not fit. They are left out of the figures that they would falsify. Each line leads to its claims, to correct them.

Each number and each mark of a chart opens its claims, with the same period. **Download** saves the page as a workbook, with a sheet that says how each figure is counted.$md$),
('reports-quality', 'es', 'help', 'Calidad de los datos', '/Reports/quality', $md$Reclamos cuyos registros no pueden ser todos correctos: días en un orden imposible, sumas que no concuerdan. No entran en las cifras que falsearían. Cada línea lleva a sus reclamos para corregirlos.

Cada número y cada marca de una gráfica abre sus reclamos, con el mismo período. **Descargar** guarda la página como libro de cálculo, con una hoja que dice cómo se cuenta cada cifra.$md$)
ON CONFLICT DO NOTHING;
